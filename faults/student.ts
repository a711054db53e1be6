import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Exam } from '#server/test/exam-school.ts'
import { type Answer, type Asked, ask, read } from './ask.ts'
import { Ledger } from './ledger.ts'
import { PageNotes } from './page-notes.ts'
import { isLater, pause } from './patience.ts'
import type { Pupil } from './school.ts'

/** Where the next request goes: another server, or the same one through another network. */
export type Route = () => string

export interface Habits {
  route: Route
  /** A connection for each request. */
  alone?: boolean
  patience?: number
}

type PageState = 'visible' | 'hidden' | 'resume'

/**
 * A student with a device that does what the web app does: it writes a journal, saves one at a time, tells when its page
 * goes and comes, repeats exactly, and hands in under one key with its journal.
 */
export class VirtualStudent {
  readonly ledger: Ledger
  readonly key: string = randomUUID()
  readonly pupil: Pupil
  readonly exam: Exam
  readonly latencies: { at: number; took: number }[] = []
  attempt = 0
  ticket = ''
  round = 1
  /** Those of the exam that are on the paper this student got. */
  questions: Exam['questions']
  deadline = 0
  /** Why it hands in. */
  reason: 'manual' | 'timer' = 'manual'
  /** The server said that it is over. */
  over = false
  #seq = 0
  #habits: Habits
  #saving: Promise<void> | undefined
  #notes = new PageNotes()

  constructor(pupil: Pupil, exam: Exam, habits: Habits) {
    this.pupil = pupil
    this.exam = exam
    this.questions = exam.questions
    this.#habits = habits
    this.ledger = new Ledger(pupil.id, exam.id)
  }

  async ask(asked: Omit<Asked, 'id'>): Promise<Answer> {
    const { route, alone, patience } = this.#habits
    const hear = this.ledger.journal.asks(asked.name.startsWith('PUT') ? 'save' : 'time')
    const answer = await ask(route(), { id: this.exam.id, token: this.pupil.token, alone, patience, ...asked })
    if (answer.status === 200) hear(answer.text)
    return answer
  }

  /** Asks until somebody answers for good. */
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
    if (!attempt) throw new Error('a student was treated as a guest')
    this.ledger.attempts.add(attempt.id)
    this.ledger.deadlines.add(attempt.deadline_at)
    this.attempt = attempt.id
    this.ticket = attempt.ticket
    this.round = attempt.round
    this.questions = this.exam.questions.filter((one) => questions.some(({ id }) => id === one.id))
    this.deadline = Date.parse(attempt.deadline_at)
  }

  /** Writes an answer down; sending it is another matter. */
  choose(place: number, right: boolean) {
    const question = this.questions[place % this.questions.length]
    if (!question) return
    this.#seq += 1
    this.ledger.note(question.id, this.#seq, right ? question.right : question.wrong)
  }

  /** Sends what is unsent until nothing is, the attempt is over, or there is no time left to wait for. */
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

  /** The page goes, and nobody waits for what comes of its last words. */
  async leave() {
    await this.#send('hidden')
  }

  /** The page is loaded again, with the answers that the device kept; it is back when somebody has heard so. */
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

  /** One save. True when it was taken. */
  async #send(state: PageState): Promise<boolean> {
    const { ledger } = this
    const { events, told } = this.#notes.take()
    const at = Date.now()
    const body = { attempt_id: this.attempt, state, items: ledger.unsent(), events }
    const answer = await this.ask({ name: 'PUT /student/tests/:id/answers', body })
    if (answer.status === 200) {
      const { acked, newer } = read('PUT /student/tests/:id/answers', answer).data
      for (const { question_id, seq } of acked) ledger.acknowledge(question_id, seq)
      // There is no other device; only an own request may have overtaken this one.
      if (newer.some((one) => !ledger.sent.get(one.question_id)?.has(one.seq)))
        ledger.strange.push(`a save was told of newer answers: ${answer.text.slice(0, 120)}`)
      ledger.saves += 1
      this.latencies.push({ at, took: answer.took })
      told()
    } else if (answer.status === 409) {
      this.over = true
    } else if (!isLater(answer)) {
      ledger.strange.push(`a save was answered ${answer.status} ${answer.text.slice(0, 120)}`)
      this.over = true
    }
    return answer.status === 200
  }

  /** The submission as this device sends it, at first and again. */
  submission() {
    const { attempt, round, ticket, key, reason, ledger } = this
    const answers = ledger.handIn()
    const journal = ledger.journal.sealed()
    return { attempt_id: attempt, round, submit_id: key, ticket, reason, duration: 1, answers, journal }
  }

  /** Closes the journal of what could not be sent in time with a signed one. */
  #askTime() {
    return this.#insist(() => ({ name: 'POST /student/tests/:id/stamp', body: { ticket: this.ticket } }))
  }

  /** Sends the submission until somebody answers for good. */
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
    else this.ledger.strange.push(`a submission was answered ${status} ${text.slice(0, 120)}`)
  }
}
