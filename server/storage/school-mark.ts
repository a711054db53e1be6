import { createHash } from 'node:crypto'
import type { Db } from '#server/db/open.ts'
import { signingKey } from './signing-keys.ts'

const marks = new WeakMap<Db, Promise<string>>()

/** Returns the public mark of this school's database, by which the school's servers and buckets are recognised. */
export function schoolMark(db: Db): Promise<string> {
  const known = marks.get(db)
  if (known) return known
  const made = signingKey(db, 'school-mark').then((key) => createHash('sha256').update(key).digest('hex').slice(0, 16))
  marks.set(db, made)
  made.catch(() => marks.delete(db))
  return made
}
