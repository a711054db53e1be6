/**
 * The number of parallel batches. More batches would be smaller, and each batch needs a commit (docs/decisions/046).
 */
const batchesAtOnce = 1
const mostPerBatch = 128

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
 * Gathers items while an earlier batch runs. Without an earlier batch, an item starts immediately. Items of one key run
 * one after another, in the order of their arrival. If a batch fails, each of its items is tried alone. A distributed
 * database may refuse a batch as not supported; all later items then run alone (docs/decisions/063).
 */
export class Gatherer<Item, Result> {
  #work: Work<Item, Result>
  #queue: Waiting<Item, Result>[] = []
  #running = new Set<number>()
  #batches = 0
  #isRefused = false

  constructor(work: Work<Item, Result>) {
    this.#work = work
  }

  /** Returns a promise that resolves or rejects with the result of this item. */
  add(key: number, item: Item): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#queue.push({ key, item, resolve, reject })
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
    this.#start()
  }

  #hear(problem: Error) {
    if ((problem.cause as { code?: string } | undefined)?.code === notSupported) this.#isRefused = true
    return []
  }

  #end(key: number) {
    this.#running.delete(key)
    this.#start()
  }
}
