import { sql } from 'drizzle-orm'
import type { Db } from './open.ts'

/** The highest number of reads in one statement. */
const mostPerStatement = 128

/** After this many milliseconds a running statement no longer delays later reads, for example on a lost connection. */
const patienceMs = 50

/**
 * Returns SQL for the values of the placeholder `name` as an array. The inner select hides the array's length from the
 * planner. Otherwise the planner makes a new plan for each execution, which takes longer than the execution.
 */
export const sentArray = (name: string, type: 'int' | 'bigint' | 'text' | 'boolean' = 'int') =>
  sql`(select ${sql.placeholder(name)}::${sql.raw(type)}[])`

interface Waiting<Asked, Found> {
  asked: Asked
  found: Promise<Found | undefined>
  resolve: (found: Found | undefined) => void
  reject: (problem: unknown) => void
}

type ReadAll<Asked, Found> = (db: Db, asked: Asked[]) => Promise<Map<string, Found>>

/**
 * Returns a read that shares statements between requests. Reads of one turn of the event loop, and reads that arrive
 * during a statement, become the next statement. So each statement starts after its requests arrived, and no reply is
 * older than without sharing (docs/decisions/058). `keyOf` names equal reads, which get the same result. `readAll`
 * returns the results by key; a read without a result returns undefined. If a shared statement fails, each of its reads
 * is tried alone.
 */
export function sharedRead<Asked, Found>(keyOf: (asked: Asked) => string, readAll: ReadAll<Asked, Found>) {
  const readers = new WeakMap<Db, SharedReader<Asked, Found>>()
  return (db: Db, asked: Asked): Promise<Found | undefined> => {
    const known = readers.get(db)
    const reader = known ?? new SharedReader((all: Asked[]) => readAll(db, all))
    if (!known) readers.set(db, reader)
    return reader.read(keyOf(asked), asked)
  }
}

class SharedReader<Asked, Found> {
  #readAll: (asked: Asked[]) => Promise<Map<string, Found>>
  #waiting = new Map<string, Waiting<Asked, Found>>()
  #isHeld = false

  constructor(readAll: (asked: Asked[]) => Promise<Map<string, Found>>) {
    this.#readAll = readAll
  }

  read(key: string, asked: Asked): Promise<Found | undefined> {
    const known = this.#waiting.get(key)
    if (known) return known.found
    const { promise, resolve, reject } = Promise.withResolvers<Found | undefined>()
    this.#waiting.set(key, { asked, found: promise, resolve, reject })
    if (!this.#isHeld) this.#startSoon()
    return promise
  }

  #startSoon() {
    this.#isHeld = true
    setImmediate(() => {
      const reads = [...this.#waiting].slice(0, mostPerStatement)
      for (const [key] of reads) this.#waiting.delete(key)
      void this.#run(reads)
    })
  }

  async #run(reads: [string, Waiting<Asked, Found>][]) {
    let isOver = false
    const release = () => {
      if (isOver) return
      isOver = true
      this.#isHeld = false
      if (this.#waiting.size > 0) this.#startSoon()
    }
    const timer = setTimeout(release, patienceMs)
    try {
      const found = await this.#readAll(reads.map(([, { asked }]) => asked))
      for (const [key, { resolve }] of reads) resolve(found.get(key))
    } catch (problem) {
      this.#readEachAlone(reads, problem)
    } finally {
      clearTimeout(timer)
      release()
    }
  }

  #readEachAlone(reads: [string, Waiting<Asked, Found>][], problem: unknown) {
    const [first] = reads
    if (reads.length === 1) first?.[1].reject(problem)
    else
      for (const [key, { asked, resolve, reject }] of reads)
        this.#readAll([asked]).then((found) => resolve(found.get(key)), reject)
  }
}
