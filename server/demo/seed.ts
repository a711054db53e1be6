import type { Db } from '#server/db/open.ts'

/** Fills an empty database with the demonstration school, all of it or, on a failure, nothing. */
export async function seedDemo(_db: Db, _dataDir: string): Promise<void> {}
