import { randomBytes } from 'node:crypto'
import { copyFile, mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type FileKind, pictureKinds } from '#contract/file-kinds.ts'
import type { Upload } from '#contract/files.ts'
import type { Db } from '#server/db/open.ts'
import { onDisk } from './disk-problem.ts'
import { dropUnlessShared } from './drop-file.ts'
import { cleanName } from './file-names.ts'
import { encodePicture } from './pictures.ts'
import { signedLink } from './signed-links.ts'
import { signingKey } from './signing-keys.ts'
import { storedFiles } from './tables.ts'

/** Where uploaded files live. Every method that takes a database writes its row there, so it commits with its owner. */
export interface FileStore {
  /** Keeps a picture that everyone may see; returns its immutable public address. */
  keepPicture(db: Db, upload: Upload): Promise<string>
  /** Keeps a picture that only some may see (pictures of students); returns its key. */
  keepPrivatePicture(db: Db, upload: Upload): Promise<string>
  /** Keeps a private document; a picture among documents is re-encoded like any other. Returns its key. */
  keep(db: Db, upload: Upload): Promise<string>
  /** A signed link to a private file, good for 15 minutes; only for someone who may have the file. */
  link(key: string): string
  /**
   * Returns the address of a picture from its column: a public picture's own, for a private one a signed link. `users` keeps
   * public pictures of teachers and private ones of students in one column. Only addresses begin with `/`.
   */
  address(image: string | null): string | null
  /** For a file that its owner no longer refers to: its links stop at once, its bytes go with the next sweep. */
  drop(db: Db, image: string | null): Promise<void>
  /** Where a kept file's bytes are. */
  path(key: string): string
  /** Where files lie while they are received; on the same disk, so that keeping one is a rename. */
  readonly incoming: string
  readonly folder: string
  readonly secret: string
}

/** Opens the store in `<dataDir>/files`, outside anything that is served as it lies. */
export async function openFileStore(db: Db, dataDir: string): Promise<FileStore> {
  const folder = join(dataDir, 'files')
  const incoming = join(folder, 'incoming')
  await mkdir(incoming, { recursive: true, mode: 0o700 })
  const secret = await signingKey(db, 'file-links')
  const path = (key: string) => join(folder, key.slice(0, 2), key)

  const keep = async (db: Db, upload: Upload, { shared = false } = {}) => {
    const key = randomBytes(16).toString('hex')
    const kind = isPicture(upload.kind) ? 'webp' : (upload.kind ?? 'unknown')
    const size = await onDisk(async () => place(await readyFile(upload, incoming), path(key)))
    // The original name of a public picture may be personal.
    const name = shared ? 'picture.webp' : cleanName(upload.filename, kind)
    await db.insert(storedFiles).values({ key, kind, size, sha256: upload.sha256, name, public: shared })
    return key
  }

  return {
    folder,
    incoming,
    secret,
    path,
    keepPicture: async (db, upload) => `/media/${await keep(db, upload, { shared: true })}.webp`,
    keepPrivatePicture: (db, upload) => keep(db, upload),
    keep: (db, upload) => keep(db, upload),
    link: (key) => signedLink(secret, key),
    address: (image) => (image === null || image.startsWith('/') ? image : signedLink(secret, image)),
    drop: (db, image) => dropUnlessShared(db, image),
  }
}

const isPicture = (kind: FileKind | undefined) => pictureKinds.some((one) => one === kind)

/** Received pictures are encoded on arrival; others, of the demonstration school, are encoded now. */
async function readyFile({ path, kind, encoded }: Upload, incoming: string): Promise<string> {
  const ready = join(incoming, randomBytes(16).toString('hex'))
  if (isPicture(kind) && !encoded) await writeFile(ready, await encodePicture(path), { mode: 0o600, flush: true })
  else if (dirname(path) === incoming) return path
  else await copyFile(path, ready)
  return ready
}

/** A rename of flushed bytes, flushed itself: after a crash the file is whole or not there. Returns its size. */
async function place(from: string, path: string): Promise<number> {
  const folder = dirname(path)
  const made = await mkdir(folder, { recursive: true, mode: 0o700 })
  try {
    await rename(from, path)
    await flush(folder)
    if (made) await flush(dirname(folder))
    return (await stat(path)).size
  } catch (problem) {
    await rm(path, { force: true })
    throw problem
  }
}

async function flush(path: string) {
  const handle = await open(path)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
