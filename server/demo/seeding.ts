import type { Db } from '#server/db/open.ts'
import type { Random } from './random.ts'
import type { SamplePapers } from './sample-files.ts'
import type { SchoolIds } from './seed-school.ts'

/** The values that all parts of a fill share. */
export interface Seeding {
  tx: Db
  random: Random
  now: Date
  school: SchoolIds
  papers: SamplePapers
  /** The file keys of the pages that students wrote by hand. */
  pages: string[]
}
