import { randomBytes } from 'node:crypto'
import { buffer, text } from 'node:stream/consumers'
import { z } from 'zod'
import { parseJson } from '#server/parse-json.ts'
import { BadBackup } from './bad-backup.ts'
import { deriveKey } from './key.ts'
import { chunksOf, seal } from './seal.ts'
import type { BackupTarget } from './target.ts'

/** The number of the object format. A version that changes the format increases the number. */
const format = 1

/** The name of the object that describes the target. The object alone is not sealed. */
export const head = 'target.json'

const headForm = z.object({
  format: z.int().min(1),
  salt: z.base64().min(1),
  /** The school mark, sealed with the target's key. A wrong key cannot open the mark. */
  mark: z.base64().min(1),
})

export type Head = z.infer<typeof headForm>

/** Returns the description of the target; undefined for an empty target. Throws a BadBackup if it is altered or newer. */
export async function readHead(target: BackupTarget): Promise<Head | undefined> {
  const source = await target.read(head)
  if (!source) return undefined
  const known = headForm.safeParse(await text(source).then(parseJson))
  if (!known.success) throw new BadBackup(`${head} is altered`)
  if (known.data.format > format) throw new BadBackup('a newer version of Hessa made it. Use that version')
  return known.data
}

/** Writes the description of a target that has no backups yet. */
export async function createHead(target: BackupTarget, keyText: string, mark: string): Promise<Head> {
  const salt = randomBytes(16)
  const sealed = await buffer(seal(chunksOf(Buffer.from(mark)), deriveKey(keyText, salt), head))
  const made = { format, salt: salt.toString('base64'), mark: sealed.toString('base64') }
  await target.write(head, chunksOf(Buffer.from(JSON.stringify(made))))
  return made
}
