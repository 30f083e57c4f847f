# Tournois : rencontres, classements, et ce qui s'y passe.

## Sortes de tournois.

event-kind-swiss = Système suisse
event-kind-single-elimination = Élimination directe
event-kind-double-elimination = Double élimination
event-kind-round-robin = Toutes rondes
event-kind-deckbuilder = Tournoi Deckbuilder
event-kind-power = Soirée Power Draft

## Tableaux et rapports.

event-title = { $kind } à { $players } participants, graine { $seed }.
event-summary = { $players ->
    [one] { $players } participant
   *[other] { $players } participants
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
event-plan-before = Le draft et la construction des paquets viennent avant, en { $n } minutes.
event-plan-line = Ronde { $n } ({ $format }) : { $minutes } minutes selon le { $budget } ; elle devrait finir { $ends } après le début.
event-plan-line-at = Ronde { $n } ({ $format }) : { $minutes } minutes selon le { $budget } ; elle devrait finir à { $ends }.
event-budget-rounds = budget par ronde
event-budget-itemised = budget détaillé
event-tie-breaks = Les égalités sont départagées par les matchs gagnés des adversaires, puis par les parties gagnées, puis par les parties gagnées des adversaires. Aucune part ne compte pour moins de 33 %.
event-column-place = place
event-column-player = participant
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
event-log-entered-computer = { $name } s'inscrit, et { $computer } joue.
event-log-left = { $name } s'en va.
event-log-replaced = { $computer } joue désormais pour { $name }.
event-log-started = le tournoi commence.
event-log-paired = les rencontres de la ronde suivante sont fixées.
event-log-paired-by-hand = les rencontres de la ronde suivante sont fixées à la main.
event-log-drafted = le draft est terminé.
event-log-built = les paquets sont construits.
event-log-traded = le marché est terminé.
event-log-reported = le résultat de la table { $n } est { $score }.
event-log-corrected = le résultat de la table { $n } à la ronde { $round } devient { $score }.
event-log-paused = le tournoi fait une pause.
event-log-resumed = le tournoi reprend.
event-log-time = la ronde a { $n ->
    [one] { $n } minute
   *[other] { $n } minutes
} de plus.
event-log-ended = le tournoi est arrêté.

## La ligne de commande.

verify-event-ok = L'enregistrement est juste : { $n ->
    [one] { $n } évènement suivi
   *[other] { $n } évènements suivis
} de nouveau, avec toutes leurs tables.
verify-event-drawn = Les places et les appariements découlent d'un secret sur lequel le serveur s'était engagé à la création de l'évènement.
verify-event-not-drawn = Personne ne s'était engagé d'avance sur les graines de cet évènement : qui l'organisait a pu tirer les places et les appariements jusqu'à ce qu'ils lui plaisent.
verify-event-wrong = L'enregistrement est faux :
verify-event-wrong-at = L'enregistrement est faux ; il diffère d'abord à l'évènement { $n } :
error-beyond-event = Il ne s'est passé que { $of } choses dans ce tournoi.
error-no-event-players = « { $text } » n'est pas une liste de joueurs ; écrivez des noms comme guide,net, ou combien il y en a d'un seul, comme 8xguide.
error-event-start = « { $text } » n'est pas une heure ; écrivez-la comme 19:30.
error-no-event-budget = Il n'y a pas de budget « { $name } » ; il y a { $known }.

## Refus.

refusal-event-rounds = Un système suisse a 1 à { $most } rondes.
refusal-event-times = En toutes rondes, tous se rencontrent 1 à { $most } fois.
refusal-event-games = Un match de ce tournoi se gagne avec 1 à { $most } parties.
refusal-event-name = Un nom a 1 à { $most } caractères, et ne commence ni ne finit par une espace.
refusal-event-not-deckbuilder = Un tournoi Deckbuilder commence par un Deckbuilder Draft.
refusal-event-not-power = Une soirée Power Draft commence par un Power Draft.
refusal-event-no-pairing = On ne peut fixer aucune rencontre pour le moment.
refusal-event-not-this-table = Le tournoi n'attend pas cette table.
refusal-event-table-differs = Cette table n'est pas celle que le tournoi demandait : { $what }
refusal-event-over = Le tournoi est terminé.
refusal-event-already-decided = Ce résultat est déjà établi ; l'hôte peut le corriger.
refusal-event-paused = Le tournoi est déjà en pause.
refusal-event-not-paused = Le tournoi n'est pas en pause.
refusal-event-minutes = On peut ajouter 1 à { $most } minutes.
refusal-event-no-round = Aucune ronde n'est en cours.
refusal-event-not-yours = Seul l'hôte du tournoi peut faire cela.
refusal-event-no-player = Il n'y a pas de tel participant dans ce tournoi.
refusal-event-has-left = Ce participant a déjà quitté le tournoi.
refusal-event-name-taken = Quelqu'un du nom de { $name } est déjà inscrit.
refusal-event-too-late = Il est trop tard pour s'inscrire à ce tournoi.
refusal-event-full = Le tournoi est complet : il a { $most } participants.
refusal-event-has-started = Le tournoi a déjà commencé.
refusal-event-players = Ce tournoi se joue avec { $least } à { $most } participants ; inscrits jusqu'ici : { $have }.
refusal-event-no-match = Il n'y a pas de tel match à décider.
refusal-event-score = Un match est terminé dès que quelqu'un a gagné { $games } parties.
refusal-event-needs-winner = Il faut un vainqueur à ce match.
refusal-event-too-late-to-correct = Il est trop tard pour corriger ce résultat : la suite en dépend.
refusal-event-pairs-differ = Ce ne sont pas les rencontres que donnent les résultats et la graine.
refusal-event-not-by-hand = On ne peut pas fixer les rencontres de cette ronde à la main.
refusal-event-bad-pairs = Tous ceux qui ne sont pas partis doivent avoir une rencontre, et un seul au plus est exempt.
refusal-event-no-kind = Il n'y a pas de tournoi de sorte « { $name } » ; il y a { $known }.
refusal-event-format = Un match de ce tournoi se joue à deux, et le format « { $name } » non. Il y a { $known }.
refusal-event-option = { $option } n'a pas de sens dans cette sorte de tournoi.
refusal-event-best-of = Un match se joue en une partie, ou au meilleur des trois.
refusal-event-computers = Un tournoi a ici au plus { $most } joueurs de l'ordinateur.
refusal-event-made = Le tournoi existe déjà.
refusal-event-entered = Vous êtes déjà inscrit à ce tournoi.
refusal-event-not-in = Vous ne participez pas à ce tournoi.
refusal-event-played-here = Ce match se joue ici : sa table dira comment il finit.
refusal-in-an-event = Le tournoi dit qui joue ensuite.
refusal-event-bring = On ne demande à personne ce qu'il apporte aux tables d'un tournoi.
refusal-event-no-budget = Ce budget n'existe pas ; il y a { $known }.
