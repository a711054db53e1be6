import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { FilePlace, FoundFile, Range } from './file-place.ts'
import { folderPlace } from './folder-place.ts'
import { type FileSettings, s3SettingsOf } from './settings.ts'

export interface FilePlaces {
  /** The place of new files. */
  readonly current: FilePlace
  /** Every place where files may be, the current place first. */
  readonly all: readonly FilePlace[]
  readonly folder: string
  /** The folder of files that are being received, on the same disk as the place `folder`. */
  readonly incoming: string
}

export interface PlaceSettings {
  dataDir: string
  fileSettings: FileSettings
}

/**
 * Opens the folder `<dataDir>/files`, outside every folder that is served directly, and the bucket if a bucket is
 * configured.
 */
export async function openFilePlaces({ dataDir, fileSettings }: PlaceSettings): Promise<FilePlaces> {
  const folder = join(dataDir, 'files')
  const incoming = join(folder, 'incoming')
  await mkdir(incoming, { recursive: true, mode: 0o700 })
  await mkdir(join(folder, 'parts'), { recursive: true, mode: 0o700 })
  const shelves = folderPlace(folder, incoming)
  const bucket = s3SettingsOf(fileSettings)
  const s3 = bucket && (await import('./s3-place.ts').then(({ openS3Place }) => openS3Place(bucket, fileSettings)))
  const all = s3 ? [s3, shelves] : [shelves]
  if (fileSettings.files === 'folder') all.reverse()
  return { current: all[0] ?? shelves, all, folder, incoming }
}

/**
 * Returns the file from the first place that has the file; undefined if no place has the file. A move may take the file
 * out of a former place after the current place was asked. The current place is therefore asked again.
 */
export async function findInPlaces(places: FilePlaces, key: string): Promise<FoundFile | undefined> {
  const { current, all } = places
  for (const place of all.length > 1 ? [...all, current] : all) {
    const found = await place.find(key)
    if (found) return all.length > 1 ? readAnywhere(places, key, { place, found }) : found
  }
  return undefined
}

/** Reads the file. If a move has just taken the file out of its place, reads the file from another place. */
function readAnywhere(places: FilePlaces, key: string, { place, found }: { place: FilePlace; found: FoundFile }) {
  return {
    ...found,
    read: (range?: Range) =>
      found.read(range).catch(async (problem) => {
        const left = await place.find(key)
        await left?.close()
        const elsewhere = left ? undefined : await findInPlaces(places, key)
        if (!elsewhere) throw problem
        return elsewhere.read(range)
      }),
  }
}
