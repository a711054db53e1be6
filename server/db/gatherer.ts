import type { Db } from './open.ts'

/**
 * The number of parallel batches. More batches would be smaller, and each batch needs a commit (docs/decisions/046).
 */
const batchesAtOnce = 1
const mostPerBatch = 128
/** A batch starts after this many turns of the event loop, even if each turn brought a further item. */
const mostTurns = 4

/** The SQLSTATE of a statement that the database does not support. */
const notSupported = '0A000'

interface Waiting<Item, Result> {
  key: number
  item: Item
  resolve: (result: Result) => void
  reject: (problem: unknown) => void
}

interface Work<Item, Result> {
  /**
   * Runs the work of several items. Returns the results in the order of the items, with undefined for an item that must
   * be tried alone.
   */
  together: (items: Item[]) => Promise<(Result | undefined)[]>
  alone: (item: Item) => Promise<Result>
}

/**
 * Gathers items while an earlier batch runs, and while each turn of the event loop brings a further item. A turn takes
 * microseconds in an idle process, so a lone item starts almost at once. Items of one key run one after another, in the
 * order of their arrival. If a batch fails, each of its items is tried alone. A distributed database may refuse a batch
 * as not supported; all later items then run alone (docs/decisions/063).
 */
export class Gatherer<Item, Result> {
  #work: Work<Item, Result>
  #queue: Waiting<Item, Result>[] = []
  #running = new Set<number>()
  #batches = 0
  #isStarting = false
  #isRefused = false

  constructor(work: Work<Item, Result>) {
    this.#work = work
  }

  /** Returns a promise that resolves or rejects with the result of this item. */
  add(key: number, item: Item): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#queue.push({ key, item, resolve, reject })
      this.#startSoon()
    })
  }

  #startSoon() {
    if (this.#isStarting || this.#batches >= batchesAtOnce || this.#queue.length === 0) return
    this.#isStarting = true
    this.#startAfterTurn(0, mostTurns)
  }

  /** Starts after the first turn without a further item. `known` is the number of items before the turn. */
  #startAfterTurn(known: number, turnsLeft: number) {
    setImmediate(() => {
      const { length } = this.#queue
      if (length > known && length < mostPerBatch && turnsLeft > 1) return this.#startAfterTurn(length, turnsLeft - 1)
      this.#isStarting = false
      this.#start()
    })
  }

  #start() {
    while (this.#batches < batchesAtOnce && this.#queue.length > 0) {
      const batch = this.#take()
      if (batch.length === 0) return
      void this.#run(batch)
    }
  }

  /** Takes the first waiting item of each key that has no running item, at most `mostPerBatch` items. */
  #take() {
    const batch: Waiting<Item, Result>[] = []
    const left: Waiting<Item, Result>[] = []
    for (const one of this.#queue) {
      const isNext = batch.length < mostPerBatch && !this.#running.has(one.key)
      if (isNext) this.#running.add(one.key)
      ;(isNext ? batch : left).push(one)
    }
    this.#queue = left
    return batch
  }

  async #run(batch: Waiting<Item, Result>[]) {
    this.#batches += 1
    const items = batch.map(({ item }) => item)
    const results = this.#isRefused ? [] : await this.#work.together(items).catch((problem) => this.#hear(problem))
    this.#batches -= 1
    for (const [place, one] of batch.entries()) {
      const result = results[place]
      if (result === undefined)
        void this.#work
          .alone(one.item)
          .then(one.resolve, one.reject)
          .finally(() => this.#end(one.key))
      else {
        one.resolve(result)
        this.#running.delete(one.key)
      }
    }
    this.#startSoon()
  }

  #hear(problem: Error) {
    if ((problem.cause as { code?: string } | undefined)?.code === notSupported) this.#isRefused = true
    return []
  }

  #end(key: number) {
    this.#running.delete(key)
    this.#startSoon()
  }
}

/** The work of a `Gatherer`, in the database of its items. */
interface WorkIn<Item, Result> {
  together: (db: Db, items: Item[]) => Promise<(Result | undefined)[]>
  alone: (db: Db, item: Item) => Promise<Result>
}

/** Returns a function that gathers the items of each database. `keyOf` returns the key of an item. */
export function gathered<Item, Result>(keyOf: (item: Item) => number, { together, alone }: WorkIn<Item, Result>) {
  const gatherers = new WeakMap<Db, Gatherer<Item, Result>>()
  return (db: Db, item: Item): Promise<Result> => {
    const known = gatherers.get(db)
    const gatherer =
      known ?? new Gatherer<Item, Result>({ together: (items) => together(db, items), alone: (one) => alone(db, one) })
    if (!known) gatherers.set(db, gatherer)
    return gatherer.add(keyOf(item), item)
  }
}
