/** The hashes of tokens without a session, each for `forMs` milliseconds. Beyond `most`, the oldest is dropped. */
export class UnknownTokens {
  #until = new Map<string, number>()
  #forMs: number
  #most: number

  constructor(forMs: number, most: number) {
    this.#forMs = forMs
    this.#most = most
  }

  has(hash: string): boolean {
    const until = this.#until.get(hash)
    return until !== undefined && until > performance.now()
  }

  add(hash: string) {
    if (this.has(hash)) return
    this.#until.delete(hash)
    this.#until.set(hash, performance.now() + this.#forMs)
    const [oldest] = this.#until.keys()
    if (this.#until.size > this.#most && oldest) this.#until.delete(oldest)
  }
}
