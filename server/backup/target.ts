import { resolve } from 'node:path'
import { StartProblem } from '#server/start-problem.ts'
import { folderTarget } from './folder-target.ts'
import { s3TargetOf, type TargetSettings } from './s3-target-settings.ts'
import type { Chunks } from './seal.ts'

export interface StoredObject {
  name: string
  size: number
}

/** A place for backups: a store of named objects, such as a folder. */
export interface BackupTarget {
  /** The address as the administrator wrote it, without secrets. */
  readonly address: string
  /** Stores the object under that name once all bytes have arrived, so that a failed write leaves no object. */
  write(name: string, chunks: Chunks): Promise<void>
  /** Returns the object's bytes; undefined if no object has the name. */
  read(name: string): Promise<Chunks | undefined>
  /** Returns the objects whose names are `folder/…` without another slash, sorted by name. */
  list(folder: string): Promise<StoredObject[]>
  /** Returns the names of the folders directly in `folder`, sorted. */
  folders(folder: string): Promise<string[]>
  /** Removes the object. An unknown name is no error. */
  remove(name: string): Promise<void>
  /** Removes the folder with all its objects. An unknown name is no error. */
  removeFolder(name: string): Promise<void>
}

/**
 * Opens the target of an address: a local folder, or a bucket of S3 as `s3://bucket/prefix`. Throws a StartProblem for
 * any other address, for missing keys, and for a malformed address of S3.
 */
export async function openTarget(address: string, settings: TargetSettings): Promise<BackupTarget> {
  const bucket = s3TargetOf(address, settings)
  if (bucket) return import('./s3-target.ts').then(({ openS3Target }) => openS3Target(bucket))
  if (/^[a-z0-9]+:\/\//i.test(address))
    throw new StartProblem(
      `The backup target ${new URL(address).protocol}// is not known. Use a folder, such as /var/backups/hessa, or s3://bucket/prefix.`,
    )
  return folderTarget(resolve(address))
}
