import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Exam } from '#server/test/exam-school.ts'
import { type Answer, type Asked, ask, read } from './ask.ts'
import { Ledger } from './ledger.ts'
import { PageNotes } from './page-notes.ts'
import { isLater, pause } from './patience.ts'
import type { Person } from './school.ts'

/** Returns the origin of the server that receives the next request. */
export type Route = () => string

export interface Habits {
  route: Route
  /** If true, each request opens a new connection. */
  alone?: boolean
  patience?: number
}

type PageState = 'visible' | 'hidden' | 'resume'

/**
 * A student with a device that acts like the web app. The device keeps a journal, sends one save at a time and
 * reports when its page is hidden or back. A repeated submission has the same key and answers.
 */
export class VirtualStudent {
  readonly ledger: Ledger
  readonly key: string = randomUUID()
  readonly person: Person
  readonly exam: Exam
  readonly latencies: { at: number; took: number }[] = []
  attempt = 0
  ticket = ''
  round = 1
  /** The exam's questions that are on this student's paper. */
  questions: Exam['questions']
  deadline = 0
  /** The reason that the submission states. */
  reason: 'manual' | 'timer' = 'manual'
  /** True once the student sends no more saves: the attempt ended, or the student left or submitted. */
  over = false
  #seq = 0
  #habits: Habits
  #saving: Promise<void> | undefined
  #notes = new PageNotes()

  constructor(person: Person, exam: Exam, habits: Habits) {
    this.person = person
    this.exam = exam
    this.questions = exam.questions
    this.#habits = habits
    this.ledger = new Ledger(person.id, exam.id)
  }

  async ask(asked: Omit<Asked, 'id'>): Promise<Answer> {
    const { route, alone, patience } = this.#habits
    const hear = this.ledger.journal.asks(asked.name.startsWith('PUT') ? 'save' : 'time')
    const answer = await ask(route(), { id: this.exam.id, token: this.person.token, alone, patience, ...asked })
    if (answer.status === 200) hear(answer.text)
    return answer
  }

  /** Repeats the request until a final response. */
  async #insist(asked: () => Omit<Asked, 'id'>): Promise<Answer> {
    for (let failures = 0; ; failures += 1) {
      const answer = await this.ask(asked())
      if (!isLater(answer)) return answer
      this.ledger.retries += 1
      await pause(failures)
    }
  }

  async open(): Promise<boolean> {
    const answer = await this.#insist(() => ({ name: 'GET /student/tests/:id' }))
    if (answer.status === 200) this.remember(answer)
    else if (answer.status === 403 && this.attempt > 0) this.over = true
    else this.ledger.strange.push(`opening was answered ${answer.status} ${answer.text.slice(0, 120)}`)
    return answer.status === 200
  }

  remember(answer: Answer) {
    const { attempt, questions } = read('GET /student/tests/:id', answer).data
    if (!attempt) throw new Error('the server treated a student as a guest')
    this.ledger.attempts.add(attempt.id)
    this.ledger.deadlines.add(attempt.deadline_at)
    this.attempt = attempt.id
    this.ticket = attempt.ticket
    this.round = attempt.round
    this.questions = this.exam.questions.filter((one) => questions.some(({ id }) => id === one.id))
    this.deadline = Date.parse(attempt.deadline_at)
  }

  /** Writes an answer into the journal without sending the answer. */
  choose(place: number, right: boolean) {
    const question = this.questions[place % this.questions.length]
    if (!question) return
    this.#seq += 1
    this.ledger.note(question.id, this.#seq, right ? question.right : question.wrong)
  }

  /** Sends unsent answers until all are acknowledged, the attempt is over or `until` has passed. */
  save(until = Number.POSITIVE_INFINITY): Promise<void> {
    this.#saving ??= this.#saveAll(until).finally(() => {
      this.#saving = undefined
    })
    return this.#saving
  }

  async #saveAll(until: number) {
    for (let failures = 0; !this.over && this.ledger.unsent().length > 0 && Date.now() < until; ) {
      failures = (await this.#send('visible')) ? 0 : failures + 1
      if (failures > 0 && !this.over) await this.#waitAfter(failures)
    }
  }

  #waitAfter(failures: number) {
    if (failures === 1) this.#notes.note('offline')
    this.ledger.retries += 1
    return pause(failures - 1)
  }

  /** Reports a hidden page once, without a retry. */
  async leave() {
    await this.#send('hidden')
  }

  /**
   * Reloads the page with the device's stored answers. Resolves when a server has accepted the report of the return.
   */
  async reload() {
    const leaving = this.leave()
    await wait(100 + Math.random() * 400)
    this.ledger.journal.reload()
    this.#notes.note('reload')
    if (await this.open()) {
      for (let failures = 1; !this.over && !(await this.#send('resume')); failures += 1) await this.#waitAfter(failures)
    }
    await leaving
  }

  /** Sends one save. Returns true when the server accepted the save. */
  async #send(state: PageState): Promise<boolean> {
    const { ledger } = this
    const { events, told } = this.#notes.take()
    const at = Date.now()
    const body = { attempt_id: this.attempt, state, items: ledger.unsent(), events }
    const answer = await this.ask({ name: 'PUT /student/tests/:id/answers', body })
    if (answer.status === 200) {
      const { acked, newer } = read('PUT /student/tests/:id/answers', answer).data
      for (const { question_id, seq } of acked) ledger.acknowledge(question_id, seq)
      // The student has one device, so newer answers can only come from another request of that device. That request
      // overtook this request.
      if (newer.some((one) => !ledger.sent.get(one.question_id)?.has(one.seq)))
        ledger.strange.push(`a save got newer answers of an unknown device: ${answer.text.slice(0, 120)}`)
      ledger.saves += 1
      this.latencies.push({ at, took: answer.took })
      told()
    } else if (answer.status === 409) {
      this.over = true
    } else if (!isLater(answer)) {
      ledger.strange.push(`a save got ${answer.status} ${answer.text.slice(0, 120)}`)
      this.over = true
    }
    return answer.status === 200
  }

  /** Returns the body of the submission, with the same answers in every repeat. */
  submission() {
    const { attempt, round, ticket, key, reason, ledger } = this
    const answers = ledger.handIn()
    const journal = ledger.journal.sealed()
    return { attempt_id: attempt, round, submit_id: key, ticket, reason, duration: 1, answers, journal }
  }

  /** Requests a stamped time, which limits the times of the journal's unsent answers. */
  #askTime() {
    return this.#insist(() => ({ name: 'POST /student/tests/:id/stamp', body: { ticket: this.ticket } }))
  }

  /** Retries the submission until the response is final. */
  async submit(key = this.key): Promise<void> {
    if (this.over) await this.#askTime()
    this.over = true
    const submission = () => ({ name: 'POST /student/tests/:id/submit' as const, key, body: this.submission() })
    const first = await this.ask(submission())
    if (!isLater(first)) return this.hear(key, first)
    this.ledger.retries += 1
    await this.#askTime()
    this.hear(key, await this.#insist(submission))
  }

  hear(key: string, { status, text }: Answer) {
    if (status === 200) this.ledger.results.push({ key, text })
    else if (status === 403) this.ledger.refusals.push({ key, status, text })
    else this.ledger.strange.push(`a submission got ${status} ${text.slice(0, 120)}`)
  }
}
