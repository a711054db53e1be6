import type { Db } from '#server/db/open.ts'
import type { FilePlaces } from './file-places.ts'
import { S3Problem } from './s3-problem.ts'
import { schoolMark } from './school-mark.ts'

/**
 * Marks every place of files as this school's. Throws a StartProblem for a place of another school, because the sweep
 * would remove the other school's files. Throws an S3Problem while a bucket cannot be used (docs/product.md, Places of
 * files).
 */
export async function claimPlaces(db: Db, { all }: FilePlaces): Promise<void> {
  for (const place of all) await place.claim(await schoolMark(db))
}

/**
 * Claims the places at the start. The start continues without a bucket that cannot be used; the sweep claims that
 * bucket before a removal of files.
 */
export const claimAtStart = (db: Db, places: FilePlaces): Promise<void> =>
  claimPlaces(db, places).catch((problem) => {
    if (!(problem instanceof S3Problem)) throw problem
  })
