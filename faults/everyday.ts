import { setTimeout as wait } from 'node:timers/promises'
import type { CallName } from '#contract/all.ts'
import { type Answer, type Asked, ask, read } from './ask.ts'
import type { Route } from './student.ts'

/**
 * The milliseconds after which a request without a reply counts as an error. On a busy machine a slow reply is none;
 * the percentiles show it.
 */
export const longPatience = 60_000

/** The requests of everyday people, and the replies that these people should never get. */
export class Everyday {
  readonly latencies: { at: number; took: number }[] = []
  readonly errors: string[] = []
  readonly #route: Route

  constructor(route: Route) {
    this.#route = route
  }

  /** Sends one request, without a retry. Every reply except 2xx is an error that the person sees. */
  async ask<N extends CallName>(name: N, asked: Omit<Asked, 'name'> = {}): Promise<Answer> {
    const at = Date.now()
    const answer = await ask(this.#route(), { name, patience: longPatience, ...asked })
    if (answer.status >= 200 && answer.status < 300) this.latencies.push({ at, took: answer.took })
    else
      this.errors.push(`${name} got ${answer.status} after ${answer.took.toFixed(0)} ms ${answer.text.slice(0, 120)}`)
    return answer
  }

  /** Sends the requests one by one with pauses of `thinkingMs` on average, as a person reads each page. */
  async look(names: readonly CallName[], asked: Omit<Asked, 'name'>, thinkingMs: number) {
    for (const name of names) {
      await this.ask(name, asked)
      await wait(thinkingMs * (0.5 + Math.random()))
    }
  }
}

/** Returns the body of a successful reply; undefined after an error, which `Everyday` has counted. */
export const bodyOf = <N extends CallName>(name: N, answer: Answer) =>
  answer.status >= 200 && answer.status < 300 ? read(name, answer) : undefined
