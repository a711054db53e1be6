import { randomBytes } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import type { Upload } from '#contract/files.ts'
import type { Db } from '#server/db/open.ts'
import { encodePicture } from './pictures.ts'
import { signedLink } from './signed-links.ts'
import { signingKey } from './signing-keys.ts'
import { storedFiles } from './tables.ts'

/** Where uploaded files live. Every method that takes a database writes its row there, so it commits with its owner. */
export interface FileStore {
  /** Re-encodes and keeps a picture that everyone may see; returns its immutable public address. */
  keepPicture(db: Db, upload: Upload): Promise<string>
  /** Re-encodes and keeps a picture that only some may see (pictures of students); returns its key. */
  keepPrivatePicture(db: Db, upload: Upload): Promise<string>
  /** Keeps a private document as it is; returns its key. */
  keep(db: Db, upload: Upload): Promise<string>
  /** A signed link to a private file, good for 15 minutes; only for someone who may have the file. */
  link(key: string): string
  /** A picture column's value as an address: public ones as they are, private ones as a signed link. */
  address(image: string | null): string | null
  /** Marks a file as gone: its links stop at once, its bytes go with the next sweep. */
  drop(db: Db, image: string | null): Promise<void>
  /** Where a kept file's bytes are. */
  path(key: string): string
  readonly secret: string
}

const publicPrefix = '/media/'

/** Opens the store in `<dataDir>/files`, outside anything that is served as it lies. */
export async function openFileStore(db: Db, dataDir: string): Promise<FileStore> {
  const folder = join(dataDir, 'files')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const secret = await signingKey(db, 'file-links')
  const path = (key: string) => join(folder, key.slice(0, 2), key)
  const put = (bytes: Buffer | string, key: string) => writeWhole(path(key), bytes)

  const keepEncoded = async (db: Db, upload: Upload, shared: boolean) => {
    const bytes = await encodePicture(upload.path)
    const key = newKey()
    await put(bytes, key)
    await db.insert(storedFiles).values({ ...rowOf(upload), key, kind: 'webp', size: bytes.length, public: shared })
    return key
  }

  return {
    secret,
    path,
    keepPicture: async (db, upload) => `${publicPrefix}${await keepEncoded(db, upload, true)}.webp`,
    keepPrivatePicture: (db, upload) => keepEncoded(db, upload, false),
    keep: async (db, upload) => {
      const key = newKey()
      await put(upload.path, key)
      await db.insert(storedFiles).values({ ...rowOf(upload), key })
      return key
    },
    link: (key) => signedLink(secret, key),
    address: (image) => (image === null || image.startsWith('/') ? image : signedLink(secret, image)),
    drop: async (db, image) => {
      if (image === null) return
      const key = image.startsWith(publicPrefix) ? image.slice(publicPrefix.length).replace(/\.webp$/, '') : image
      await db.update(storedFiles).set({ deleted_at: new Date() }).where(eq(storedFiles.key, key))
    },
  }
}

const newKey = () => randomBytes(16).toString('hex')

const rowOf = ({ kind, size, sha256, filename }: Upload) => ({ kind: kind ?? 'unknown', size, sha256, name: filename })

/** Temporary name, flush, rename: after a crash the file is whole or not there. */
async function writeWhole(path: string, source: Buffer | string) {
  await mkdir(join(path, '..'), { recursive: true, mode: 0o700 })
  const temporary = `${path}.part`
  const target = await open(temporary, 'wx', 0o600)
  try {
    if (typeof source === 'string') {
      const from = await open(source)
      await target.writeFile(from.createReadStream())
    } else await target.writeFile(source)
    await target.sync()
  } catch (problem) {
    await rm(temporary, { force: true })
    throw problem
  } finally {
    await target.close()
  }
  await rename(temporary, path)
}
