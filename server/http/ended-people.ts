/**
 * People whose sessions ended or may end soon, each with the time of the last `add`. A person is removed after the
 * given milliseconds.
 */
export class EndedPeople {
  #times = new Map<number, number>()
  #forMs: number

  constructor(forMs: number) {
    this.#forMs = forMs
  }

  add(person: number): void {
    const now = performance.now()
    for (const [oldest, at] of this.#times) {
      if (now - at <= this.#forMs) break
      this.#times.delete(oldest)
    }
    // Deleting first keeps the order of the map equal to the order of the times.
    this.#times.delete(person)
    this.#times.set(person, now)
  }

  has(person: number): boolean {
    return this.hasSince(person, performance.now() - this.#forMs)
  }

  /** Returns true if the person was added at `time`, on the clock of `performance.now`, or later. */
  hasSince(person: number, time: number): boolean {
    return (this.#times.get(person) ?? Number.NEGATIVE_INFINITY) >= time
  }
}
