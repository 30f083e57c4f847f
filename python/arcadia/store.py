"""Where the parts of a job are kept: a folder, or a bucket that speaks S3.

    store = open_store("s3://bucket/study")      # or a path

A bucket needs boto3 (`arcadia[s3]`); where it is and who you are is what boto3 goes by, such as
`AWS_ENDPOINT_URL` and `AWS_ACCESS_KEY_ID`.
"""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol


class Store(Protocol):
    """Files by name; a name may have slashes."""

    def names(self) -> set[str]: ...
    def put(self, name: str, data: bytes) -> None: ...
    def get(self, name: str) -> bytes: ...


@dataclass(frozen=True)
class Folder:
    """A folder of this machine, or one that many share."""

    path: Path

    def names(self) -> set[str]:
        """All files."""
        files = (file for file in self.path.rglob("*") if file.is_file())
        return {file.relative_to(self.path).as_posix() for file in files}

    def put(self, name: str, data: bytes) -> None:
        """Writes a file that is there as a whole or not at all."""
        target = self.path / name
        target.parent.mkdir(parents=True, exist_ok=True)
        partial = target.with_name(f".{target.name}-{os.urandom(8).hex()}")
        partial.write_bytes(data)
        partial.replace(target)

    def get(self, name: str) -> bytes:
        """Reads a file."""
        return (self.path / name).read_bytes()


@dataclass(frozen=True)
class Bucket:
    """A place in a bucket."""

    bucket: str
    prefix: str = ""

    def _client(self):
        import boto3

        return boto3.client("s3")

    def _key(self, name: str) -> str:
        return f"{self.prefix}/{name}" if self.prefix else name

    def names(self) -> set[str]:
        """All files."""
        start = self._key("")
        pages = self._client().get_paginator("list_objects_v2")
        found = pages.paginate(Bucket=self.bucket, Prefix=start)
        return {one["Key"][len(start) :] for page in found for one in page.get("Contents", [])}

    def put(self, name: str, data: bytes) -> None:
        """Writes a file; S3 shows it once it is whole."""
        self._client().put_object(Bucket=self.bucket, Key=self._key(name), Body=data)

    def get(self, name: str) -> bytes:
        """Reads a file."""
        return self._client().get_object(Bucket=self.bucket, Key=self._key(name))["Body"].read()


def open_store(where: str | os.PathLike[str]) -> Folder | Bucket:
    """The store of a path or of an address such as `s3://bucket/prefix`."""
    text = os.fspath(where)
    if text.startswith("s3://"):
        bucket, _, prefix = text.removeprefix("s3://").partition("/")
        return Bucket(bucket, prefix.strip("/"))
    return Folder(Path(text))


def upload(store: Store, folder: Path, names: set[str] | None = None) -> None:
    """Copies the files of a folder into a store: the sums of parts last, as a part is done when its
    sums are there."""
    files = Folder(folder)
    wanted = files.names() if names is None else names
    for name in sorted(wanted, key=lambda name: (name.endswith(".json"), name)):
        store.put(name, files.get(name))


def download(store: Store, folder: Path) -> None:
    """Copies everything in a store into a folder."""
    files = Folder(folder)
    for name in store.names():
        files.put(name, store.get(name))
