import type { Db } from '#server/db/open.ts'

/** Replaced by the launcher's landing. */
export function createTestDatabase(): Promise<{ db: Db; close: () => Promise<void> }> {
  throw new Error('the test database has not landed yet')
}
