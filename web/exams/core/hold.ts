import type { Attempt } from './attempt.ts'

type Held = Pick<Attempt, 'view' | 'subscribe' | 'stop'>

export const hasEnded = ({ view }: Pick<Attempt, 'view'>) => view.phase === 'done' || view.phase === 'ended'

/**
 * Holds the exam for one page. The hold ends with the exam, after a failed opening, or when the student leaves the page
 * within the app.
 */
export class Hold {
  #release: (() => void) | undefined
  #leave = () => {}
  #isGone = false

  letGo = () => {
    this.#release?.()
    this.#release = undefined
  }

  isGone = () => this.#isGone

  /**
   * Takes the hold. Returns true if this page now holds the exam. `ask` returns a function that releases the exam;
   * undefined while another tab holds the exam.
   */
  async take(ask: () => Promise<(() => void) | undefined>) {
    this.#release ??= await ask()
    return this.#release !== undefined
  }

  until(attempt: Held) {
    attempt.subscribe(() => hasEnded(attempt) && this.letGo())
    this.#leave = () => {
      attempt.stop()
      // A running submission keeps the hold.
      if (attempt.view.phase === 'taking') this.letGo()
    }
    if (this.#isGone) this.#leave()
  }

  /** Notes that the page is open. Returns a function to call when the student leaves the page. */
  mount() {
    this.#isGone = false
    return () => {
      this.#isGone = true
      this.#leave()
    }
  }
}
