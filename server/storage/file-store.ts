import { randomBytes } from 'node:crypto'
import { access, constants, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import { type FileKind, pictureKinds } from '#contract/file-kinds.ts'
import type { Upload } from '#contract/files.ts'
import type { Db } from '#server/db/open.ts'
import { prepared } from '#server/db/prepared.ts'
import { onDisk } from './disk-problem.ts'
import { dropUnlessShared } from './drop-file.ts'
import { cleanName } from './file-names.ts'
import type { FoundFile } from './file-place.ts'
import { type FilePlaces, findInPlaces, openFilePlaces, type PlaceSettings } from './file-places.ts'
import { whenReading, whenStoring } from './place-problem.ts'
import { signedLink } from './signed-links.ts'
import { signingKey } from './signing-keys.ts'
import { storedFiles } from './tables.ts'

/**
 * The store of uploaded files. Methods with `db` write the file's row in the given transaction, so file and owner
 * commit together.
 */
export interface FileStore {
  /**
   * Stores the bytes in a remote place before the transaction that keeps them. A slow service must not hold database
   * connections, because exams need them. Does nothing for the folder. The sweep removes bytes that no transaction
   * kept.
   */
  prepare(uploads: readonly Upload[]): Promise<void>
  /**
   * Stores the bytes of private files before the transaction that keeps them, also in the folder. Returns the columns of
   * the files' rows. A later `keep` of the same upload uses these bytes.
   */
  storeFirst(uploads: readonly Upload[]): Promise<StoredFile[]>
  /** Stores a public picture. Returns the picture's immutable address. */
  keepPicture(db: Db, upload: Upload): Promise<string>
  /** Stores a private picture, such as a student's. Returns the picture's key. */
  keepPrivatePicture(db: Db, upload: Upload): Promise<string>
  /** Stores a private document and returns the document's key. A picture is re-encoded. */
  keep(db: Db, upload: Upload): Promise<string>
  /** Returns a signed link to a private file, valid for 15 to 16 minutes. The caller must have checked the access. */
  link(key: string): string
  /**
   * Returns the address of a picture from its column; null without a picture. A private picture gets a signed link.
   * `users` keeps public pictures of teachers and private pictures of students in one column. Only public addresses
   * begin with `/`.
   */
  address(image: string | null): string | null
  /**
   * Deletes a file, unless a row still refers to the file. The file's links end immediately; the next sweep removes its
   * bytes.
   */
  drop(db: Db, image: string | null): Promise<void>
  /**
   * Returns true if the process may write to the folder of incoming files. Also returns true on a full disk, because
   * exam answers need no file.
   */
  isWritable(): Promise<boolean>
  /**
   * Finds the bytes of a stored file; undefined if the bytes are lost. Throws 503 while the file's place cannot be
   * used.
   */
  find(key: string): Promise<FoundFile | undefined>
  /** Returns all bytes of a small file such as a logo; undefined if the bytes are lost. */
  bytes(key: string): Promise<Buffer | undefined>
  readonly places: FilePlaces
  /** The folder of files that are being received. */
  readonly incoming: string
  readonly folder: string
  readonly secret: string
}

/** Opens the store at the configured places. */
export async function openFileStore(db: Db, settings: PlaceSettings): Promise<FileStore> {
  const places = await openFilePlaces(settings)
  const { folder, incoming, current } = places
  const secret = await signingKey(db, 'file-links')
  const storedBefore = new WeakMap<Upload, Stored>()
  const store = (upload: Upload) => whenStoring(() => storeBytes(places, upload))
  const find = (key: string) => whenReading(() => findInPlaces(places, key))

  const storeOnce = async (upload: Upload): Promise<StoredFile> => {
    const stored = storedBefore.get(upload) ?? (await store(upload))
    storedBefore.set(upload, stored)
    return { ...stored, sha256: upload.sha256, name: cleanName(upload.filename, stored.kind) }
  }
  const keep = async (db: Db, upload: Upload, { shared = false } = {}) => {
    const file = await storeOnce(upload)
    storedBefore.delete(upload)
    // The original name of a public picture may be personal.
    await addFile(db).execute({ ...file, ...(shared && { name: 'picture.webp' }), public: shared })
    return file.key
  }

  return {
    places,
    folder,
    incoming,
    secret,
    prepare: async (uploads) => {
      if (current.isRemote) await Promise.all(uploads.map(storeOnce))
    },
    storeFirst: (uploads) => Promise.all(uploads.map(storeOnce)),
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
    find,
    bytes: async (key) => {
      const found = await find(key)
      return found && whenReading(async () => buffer(await found.read()))
    },
  }
}

const value = sql.placeholder
const addFile = prepared('stored_file_add', (db) =>
  db.insert(storedFiles).values({
    key: value('key'),
    kind: value('kind'),
    size: value('size'),
    sha256: value('sha256'),
    name: value('name'),
    public: value('public'),
  }),
)

interface Stored {
  key: string
  kind: string
  size: number
}

/** The columns of a private file's row. */
export interface StoredFile extends Stored {
  sha256: string
  /** The file's clean name for downloads. */
  name: string
}

async function storeBytes({ current, incoming }: FilePlaces, upload: Upload): Promise<Stored> {
  const key = randomBytes(16).toString('hex')
  const kind = isPicture(upload.kind) ? 'webp' : (upload.kind ?? 'unknown')
  return { key, kind, size: await current.store(key, await onDisk(() => readyFile(upload, incoming))) }
}

const isPicture = (kind: FileKind | undefined) => pictureKinds.some((one) => one === kind)

/**
 * Returns the path of the file to store: a received file, or a copy of a file of the demonstration. Throws for a picture
 * that was not re-encoded, because its metadata may tell where it was taken.
 */
async function readyFile({ path, kind, encoded }: Upload, incoming: string): Promise<string> {
  if (isPicture(kind) && !encoded) throw new Error('The picture was not re-encoded.')
  if (dirname(path) === incoming) return path
  const ready = join(incoming, randomBytes(16).toString('hex'))
  await writeFile(ready, await readFile(path), { mode: 0o600, flush: true })
  return ready
}
