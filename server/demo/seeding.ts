import type { Db } from '#server/db/open.ts'
import type { Random } from './random.ts'
import type { SamplePapers } from './sample-files.ts'
import type { SchoolIds } from './seed-school.ts'

/** What every part of the seeding works with: one transaction, one chance, one moment. */
export interface Seeding {
  tx: Db
  random: Random
  now: Date
  school: SchoolIds
  papers: SamplePapers
}
