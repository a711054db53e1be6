import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileStore } from '#server/storage/file-store.ts'

/** Stores the text under the key in the current place, without a row. */
export async function putFile({ places, incoming }: Pick<FileStore, 'places' | 'incoming'>, key: string, text = 'x') {
  const path = join(incoming, `put-${key}`)
  await writeFile(path, text)
  await places.current.store(key, path)
}
