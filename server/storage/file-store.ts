import { randomBytes } from 'node:crypto'
import { access, constants, copyFile, mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises'
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

/**
 * The store of uploaded files. A method writes the file's row in the given transaction, so file and owner commit
 * together.
 */
export interface FileStore {
  /** Stores a public picture. Returns its immutable address. */
  keepPicture(db: Db, upload: Upload): Promise<string>
  /** Stores a private picture, such as a student's. Returns its key. */
  keepPrivatePicture(db: Db, upload: Upload): Promise<string>
  /** Stores a private document; re-encodes it when it is a picture. Returns its key. */
  keep(db: Db, upload: Upload): Promise<string>
  /** Returns a signed link to a private file, valid for 15 minutes. The caller must have checked the access. */
  link(key: string): string
  /**
   * Returns the address of a picture from its column: a public picture's own, for a private one a signed link. `users`
   * keeps public pictures of teachers and private ones of students in one column. Only addresses begin with `/`.
   */
  address(image: string | null): string | null
  /** Deletes a file that no row refers to any more. Its links end immediately; the next sweep removes its bytes. */
  drop(db: Db, image: string | null): Promise<void>
  /** Returns whether files can be received now. A full disk still counts: exam answers need no file. */
  isWritable(): Promise<boolean>
  /** Returns the path of a stored file. */
  path(key: string): string
  /** The folder of files that are being received, on the same disk, so that storing a file is a rename. */
  readonly incoming: string
  readonly folder: string
  readonly secret: string
}

/** Returns the path of a file in the store's folder. */
export const storedPath = (folder: string, key: string) => join(folder, key.slice(0, 2), key)

/** Opens the store in `<dataDir>/files`, outside every folder that is served directly. */
export async function openFileStore(db: Db, dataDir: string): Promise<FileStore> {
  const folder = join(dataDir, 'files')
  const incoming = join(folder, 'incoming')
  await mkdir(incoming, { recursive: true, mode: 0o700 })
  await mkdir(join(folder, 'parts'), { recursive: true, mode: 0o700 })
  const secret = await signingKey(db, 'file-links')
  const path = (key: string) => storedPath(folder, key)

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
    isWritable: () =>
      access(incoming, constants.W_OK | constants.X_OK).then(
        () => true,
        () => false,
      ),
    keepPicture: async (db, upload) => `/media/${await keep(db, upload, { shared: true })}.webp`,
    keepPrivatePicture: (db, upload) => keep(db, upload),
    keep: (db, upload) => keep(db, upload),
    link: (key) => signedLink(secret, key),
    address: (image) => (image === null || image.startsWith('/') ? image : signedLink(secret, image)),
    drop: (db, image) => dropUnlessShared(db, image),
  }
}

const isPicture = (kind: FileKind | undefined) => pictureKinds.some((one) => one === kind)

/**
 * Returns the path of the file to store. Received pictures are encoded already; the demonstration's are encoded here.
 */
async function readyFile({ path, kind, encoded }: Upload, incoming: string): Promise<string> {
  const ready = join(incoming, randomBytes(16).toString('hex'))
  if (isPicture(kind) && !encoded) await writeFile(ready, await encodePicture(path), { mode: 0o600, flush: true })
  else if (dirname(path) === incoming) return path
  else await copyFile(path, ready)
  return ready
}

/**
 * Flushes the bytes, renames the file and flushes the folder: after a crash the file is whole or absent. Returns its
 * size.
 */
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
