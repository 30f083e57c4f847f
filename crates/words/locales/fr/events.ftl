# Tournois : rencontres, classements, et ce qui s'y passe.

## Sortes de tournois.

event-kind-swiss = Système suisse
event-kind-single-elimination = Élimination directe
event-kind-double-elimination = Double élimination
event-kind-round-robin = Toutes rondes
event-kind-deckbuilder = Tournoi Deckbuilder
event-kind-power = Soirée Power Draft
event-kind-pod = Draft à une table
event-packs = Les boosters
event-copied-commons = { $n ->
    [one] { $n } commune est une copie : la liste en avait trop peu.
   *[other] { $n } communes sont des copies : la liste en avait trop peu.
}

## Tableaux et rapports.

event-title = { $kind } à { $players } joueurs, graine { $seed }.
event-summary = { $players ->
    [one] { $players } joueur
   *[other] { $players } joueurs
}, { $rounds ->
    [one] { $rounds } ronde
   *[other] { $rounds } rondes
}.
event-standings = Classement
event-standings-after = Classement après la ronde { $n }
event-round = Ronde { $n } : { $format }
event-bye = exempt
event-has-left = (a quitté le tournoi)
event-forfeited = { $score } (par forfait)
event-disputed = contesté
event-decks = Paquets
event-deck-of = { $player }, ronde { $round }
event-log = Ce qui s'est passé
event-plan = Horaire
event-plan-total = { $minutes } minutes en tout.
event-plan-before = Le draft et la construction des paquets passent d'abord, en { $n } minutes.
event-plan-line = Ronde { $n } ({ $format }) : { $minutes } minutes selon le { $budget } ; elle devrait finir { $ends } après le début.
event-plan-line-at = Ronde { $n } ({ $format }) : { $minutes } minutes selon le { $budget } ; elle devrait finir à { $ends }.
event-budget-rounds = budget par ronde
event-budget-itemised = budget détaillé
event-tie-breaks = Les égalités sont départagées par les matchs gagnés des adversaires, puis par les parties gagnées, puis par les parties gagnées des adversaires. Aucun de ces taux ne compte pour moins de 33 %.
event-column-place = place
event-column-player = joueur
event-column-points = points
event-column-record = gagnés–perdus–nuls
event-column-omw = matchs des adversaires
event-column-gw = parties
event-column-ogw = parties des adversaires
event-column-table = table
event-column-against = contre
event-column-result = résultat
event-column-round = ronde
event-column-format = format
event-column-budget = budget
event-column-minutes = minutes
event-column-ends = finit après
event-result-line = { $one } – { $other } : { $score }
event-bye-line = { $one } : exempt
event-bought = Aux marchés, { $n ->
    [one] { $n } carte a été achetée.
   *[other] { $n } cartes ont été achetées.
}
event-record-in = L'enregistrement est dans { $file }.
event-page-in = Le rapport est dans { $file }.
event-tables-in = Les tableaux sont dans { $file }.

## Ce qui s'est passé.

event-log-host = L'hôte : { $what }
event-log-player = { $name } : { $what }
event-log-entered = { $name } s'inscrit.
event-log-entered-computer = { $name } s'inscrit ; { $computer } joue à cette place.
event-log-left = { $name } quitte le tournoi.
event-log-replaced = { $computer } joue désormais pour { $name }.
event-log-started = le tournoi commence.
event-log-paired = les appariements de la ronde suivante sont faits.
event-log-paired-by-hand = les appariements de la ronde suivante sont faits à la main.
event-log-drafted = le draft est terminé.
event-log-built = les paquets sont construits.
event-log-traded = le marché est terminé.
event-log-reported = le résultat de la table { $n } est { $score }.
event-log-corrected = le résultat de la table { $n } à la ronde { $round } devient { $score }.
event-log-paused = le tournoi est mis en pause.
event-log-resumed = le tournoi reprend.
event-log-time = la ronde a { $n ->
    [one] { $n } minute
   *[other] { $n } minutes
} de plus.
event-log-ended = le tournoi est arrêté.

## La ligne de commande.

verify-event-ok = L'enregistrement est juste : { $n ->
    [one] { $n } entrée suivie
   *[other] { $n } entrées suivies
} de nouveau, avec toutes leurs tables.
verify-event-drawn = Les places et les appariements découlent d'un secret sur lequel le serveur s'était engagé à la création du tournoi.
verify-event-not-drawn = Personne ne s'était engagé d'avance sur les graines de ce tournoi : qui l'organisait a pu tirer les places et les appariements jusqu'à ce qu'ils lui plaisent.
verify-event-wrong = L'enregistrement est faux :
verify-event-wrong-at = L'enregistrement est faux ; il diffère d'abord à l'entrée { $n } :
error-beyond-event = L'enregistrement de ce tournoi n'a que { $of } entrées.
error-no-event-players = « { $text } » n'est pas une liste de joueurs ; écrivez des noms comme guide,net, ou combien de fois le même, comme 8xguide.
error-event-start = « { $text } » n'est pas une heure ; écrivez-la comme 19:30.
error-no-event-budget = Il n'y a pas de budget « { $name } » ; choisissez parmi : { $known }.

## Refus.

refusal-event-rounds = Un système suisse compte de 1 à { $most } rondes.
refusal-event-times = En toutes rondes, chacun rencontre les autres de 1 à { $most } fois.
refusal-event-games = Dans ce tournoi, il faut de 1 à { $most } parties gagnées pour gagner un match.
refusal-event-name = Un nom a de 1 à { $most } caractères, et ne commence ni ne finit par une espace.
refusal-event-not-deckbuilder = Un tournoi Deckbuilder commence par un Deckbuilder Draft.
refusal-event-not-power = Une soirée Power Draft commence par un Power Draft.
refusal-event-pod-bins = Dans un draft à une table, chacun joue avec un seul paquet. Pour jouer aussi avec les cartes retirées, organisez une soirée Power Draft.
refusal-event-pods = Un événement a de 1 à { $most } tables de draft ; s'il y en a plusieurs, chacune a { $least } places ou plus.
refusal-event-no-pairing = Aucun appariement ne peut être fait pour le moment.
refusal-event-not-this-table = Le tournoi n'attend pas cette table.
refusal-event-table-differs = Cette table n'est pas celle que le tournoi demandait : { $what }
refusal-event-over = Le tournoi est terminé.
refusal-event-already-decided = Ce résultat est déjà inscrit. L'hôte peut le corriger.
refusal-event-paused = Le tournoi est déjà en pause.
refusal-event-not-paused = Le tournoi n'est pas en pause.
refusal-event-minutes = Vous pouvez ajouter de 1 à { $most } minutes.
refusal-event-no-round = Aucune ronde n'est en cours.
refusal-event-not-yours = Seul l'hôte du tournoi peut faire cela.
refusal-event-no-player = Ce joueur n'est pas dans ce tournoi.
refusal-event-has-left = Ce joueur a déjà quitté le tournoi.
refusal-event-name-taken = { $name } est déjà inscrit. Choisissez un autre nom.
refusal-event-too-late = Il est trop tard pour s'inscrire à ce tournoi.
refusal-event-full = Le tournoi est complet : il a { $most } joueurs.
refusal-event-has-started = Le tournoi a déjà commencé.
refusal-event-players = Ce tournoi se joue de { $least } à { $most } joueurs ; inscrits jusqu'ici : { $have }.
refusal-event-no-match = Il n'y a pas de match ici dont donner le résultat.
refusal-event-score = Un match est terminé dès que quelqu'un a gagné { $games } parties.
refusal-event-needs-winner = Il faut un vainqueur à ce match.
refusal-event-too-late-to-correct = Il est trop tard pour corriger ce résultat : les rondes suivantes en dépendent.
refusal-event-pairs-differ = Ces appariements ne sont pas ceux que donnent les résultats et la graine.
refusal-event-not-by-hand = Les appariements de cette ronde ne peuvent pas être faits à la main.
refusal-event-bad-pairs = Chaque joueur encore en lice a un adversaire, et un seul au plus est exempt.
refusal-event-no-kind = Il n'y a pas de tournoi de sorte « { $name } ». Choisissez parmi : { $known }.
refusal-event-format = Les matchs de ce tournoi se jouent à deux, ce que « { $name } » ne permet pas. Choisissez parmi : { $known }.
refusal-event-option = { $option } ne s'applique pas à cette sorte de tournoi.
refusal-event-best-of = Un match se joue en une partie, ou au meilleur des trois parties.
refusal-event-computers = Un tournoi a au plus { $most } joueurs virtuels.
refusal-event-made = Ce tournoi existe déjà.
refusal-event-entered = Vous êtes déjà inscrit à ce tournoi.
refusal-event-not-in = Vous ne participez pas à ce tournoi.
refusal-event-played-here = Ce match se joue ici ; sa table en donnera le résultat.
refusal-in-an-event = C'est le tournoi qui décide de la suite.
refusal-event-bring = On n'apporte pas de paquet à un tournoi.
refusal-event-no-budget = Ce budget n'existe pas. Choisissez parmi : { $known }.
