import type { Later } from './leaving.ts'

/** The time limit of the storage in milliseconds, because storage must not delay an exam. */
export const storageMs = 2000

/** The longer time limit in milliseconds of a page that only sends a sealed exam. */
export const patientMs = 20_000

/**
 * Resolves with the result of the work, or with `otherwise` after this many milliseconds. Throws when the work fails.
 */
export async function inTime<T>(work: Promise<T>, otherwise: T, ms: number, later: Later): Promise<T> {
  let cancel = () => {}
  const tooLong = new Promise<T>((resolve) => {
    cancel = later(ms, () => resolve(otherwise))
  })
  return Promise.race([work, tooLong]).finally(cancel)
}

/** Opens a database once and limits the time of its work. */
export class PatientStorage<Database> {
  #opened: Promise<Database | undefined> | undefined
  readonly #connect: () => Promise<Database>
  readonly #later: Later

  constructor(connect: () => Promise<Database>, later: Later) {
    this.#connect = connect
    this.#later = later
  }

  /** Lets the next work open the database again, because the browser has closed it. */
  reopen() {
    this.#opened = undefined
  }

  /**
   * Runs the work. Returns `otherwise` if the work fails or takes more than `ms` milliseconds. Also returns `otherwise`
   * without a storage, as in some private windows. The exam is then only in the page's memory and on the server.
   */
  async run<T>(work: (database: Database) => Promise<T>, otherwise: T, ms = storageMs): Promise<T> {
    this.#opened ??= this.#connect().catch(() => undefined)
    const done = this.#opened.then((database) => (database ? work(database) : otherwise))
    return inTime(done, otherwise, ms, this.#later).catch((failure) => {
      if (failure instanceof DOMException && failure.name === 'InvalidStateError') this.reopen()
      return otherwise
    })
  }
}
