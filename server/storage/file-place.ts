import type { Readable } from 'node:stream'

/** The indexes of the first and the last byte, inclusive. */
export interface Range {
  start: number
  end: number
}

/** The headers with which a file is downloaded. */
export interface DownloadHeaders {
  'cache-control': string
  'content-disposition': string
  'content-type': string
}

/** A stored file that was found. The caller must read or close the file. */
export interface FoundFile {
  readonly size: number
  /** Returns the bytes of the range, or of the whole file. Resolves when the place has begun to answer. */
  read(range?: Range): Promise<Readable>
  close(): Promise<void>
  /**
   * Returns an address at which anyone downloads the file from its place for 60 seconds, with these headers.
   * Undefined for a place whose files only the server sends.
   */
  readonly presign?: (headers: DownloadHeaders) => Promise<string>
}

export interface ListedFile {
  key: string
  /** The time of storing, in milliseconds since 1970. */
  stored: number
}

/** A place that stores the bytes of files by their keys: the folder, or a bucket of S3. */
export interface FilePlace {
  readonly name: 'folder' | 's3'
  /** True if storing needs the network. The bytes are then stored before the transaction of their row. */
  readonly isRemote: boolean
  /**
   * Stores the file of the path and returns its size in bytes. A stored file survives a crash whole; a failure stores
   * no part of the file. The file of the path may be gone afterwards.
   */
  store(key: string, path: string): Promise<number>
  /** Returns undefined for a key that the place lacks. */
  find(key: string): Promise<FoundFile | undefined>
  /** Removes the files. Missing keys are no error. */
  remove(keys: readonly string[]): Promise<void>
  /** Lists all stored files in batches. */
  list(): AsyncGenerator<ListedFile[]>
  /** Throws while the place cannot be used. */
  check(): Promise<void>
  /**
   * Marks an unmarked bucket as the school's. Throws a StartProblem for the bucket of another school. Does nothing for
   * the folder.
   */
  claim(school: string): Promise<void>
}
