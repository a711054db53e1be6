import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Exam } from '#server/test/exam-school.ts'
import { type Answer, type Asked, ask, read } from './ask.ts'
import { Ledger } from './ledger.ts'
import type { Pupil } from './school.ts'

/** Where the next request goes: another server, or the same one through another network. */
export type Route = () => string

const waits = [200, 400, 800, 1500, 3000]
const pause = (failures: number) =>
  wait((waits[Math.min(failures, waits.length - 1)] ?? 3000) * (0.75 + Math.random() / 2))

/** Nobody answered, or whoever did asked to come back: the same request is sent again. */
const isLater = ({ status }: Answer) => status === 0 || status === 429 || status === 503

interface Habits {
  route: Route
  /** A connection for each request. */
  alone?: boolean
  patience?: number
}

/** A student with a device that does what the web app does: one save at a time, exact retries, one key for the submission. */
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
  /** The server said that it is over. */
  over = false
  #seq = 0
  #habits: Habits
  #saving: Promise<void> | undefined

  constructor(pupil: Pupil, exam: Exam, habits: Habits) {
    this.pupil = pupil
    this.exam = exam
    this.questions = exam.questions
    this.#habits = habits
    this.ledger = new Ledger(pupil.id, exam.id)
  }

  ask(asked: Omit<Asked, 'id'>): Promise<Answer> {
    const { route, alone, patience } = this.#habits
    return ask(route(), { id: this.exam.id, token: this.pupil.token, alone, patience, ...asked })
  }

  async open(): Promise<boolean> {
    for (let failures = 0; ; failures += 1) {
      const answer = await this.ask({ name: 'GET /student/tests/:id' })
      if (answer.status === 200) {
        this.remember(answer)
        return true
      }
      if (!isLater(answer)) {
        this.ledger.strange.push(`opening was answered ${answer.status} ${answer.text.slice(0, 120)}`)
        return false
      }
      this.ledger.retries += 1
      await pause(failures)
    }
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
    let failures = 0
    while (!this.over && this.ledger.unsent().length > 0 && Date.now() < until) {
      const body = { attempt_id: this.attempt, items: this.ledger.unsent() }
      const at = Date.now()
      const answer = await this.ask({ name: 'PUT /student/tests/:id/answers', body })
      if (answer.status === 200) {
        const { acked, newer } = read('PUT /student/tests/:id/answers', answer).data
        for (const { question_id, seq } of acked) this.ledger.acknowledge(question_id, seq)
        // There is no other device, and this one's last word is the newest.
        if (newer.length > 0) this.ledger.strange.push(`a save was told of newer answers: ${answer.text.slice(0, 120)}`)
        this.ledger.saves += 1
        this.latencies.push({ at, took: answer.took })
        failures = 0
      } else if (answer.status === 409) {
        this.over = true
      } else if (isLater(answer)) {
        this.ledger.retries += 1
        await pause(failures)
        failures += 1
      } else {
        this.ledger.strange.push(`a save was answered ${answer.status} ${answer.text.slice(0, 120)}`)
        return
      }
    }
  }

  /** The submission as this device sends it, at first and again. */
  submission() {
    this.ledger.submission ??= new Map(
      this.ledger
        .latest()
        .flatMap(({ question_id, answer_id, seq }) => (answer_id === null ? [] : [[question_id, { answer_id, seq }]])),
    )
    const answers = [...this.ledger.submission].map(([question_id, answer]) => ({ question_id, ...answer }))
    const { attempt, round, ticket, key } = this
    return { attempt_id: attempt, round, submit_id: key, ticket, duration: 1, answers }
  }

  /** Sends the submission until somebody answers for good. */
  async submit(key = this.key): Promise<void> {
    this.over = true
    for (let failures = 0; ; failures += 1) {
      const answer = await this.ask({ name: 'POST /student/tests/:id/submit', key, body: this.submission() })
      if (!isLater(answer)) return this.hear(key, answer)
      this.ledger.retries += 1
      await pause(failures)
    }
  }

  hear(key: string, { status, text }: Answer) {
    if (status === 200) this.ledger.results.push({ key, text })
    else if (status === 403) this.ledger.refusals.push({ key, status, text })
    else this.ledger.strange.push(`a submission was answered ${status} ${text.slice(0, 120)}`)
  }
}
