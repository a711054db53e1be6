import pg from 'pg'
import { onTestFinished, vi } from 'vitest'

/** Counts the statements that this process sends to databases until the test ends. A transaction adds two. */
export function countStatements() {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  onTestFinished(() => query.mockRestore())
  /** Returns the number of statements that the work sends. */
  return async (work: () => Promise<unknown>): Promise<number> => {
    query.mockClear()
    await work()
    return query.mock.calls.length
  }
}
