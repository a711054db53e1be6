import type { Upload } from '#contract/files.ts'
import type { Db } from '#server/db/open.ts'

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
}
