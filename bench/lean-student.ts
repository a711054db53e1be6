import { randomUUID } from 'node:crypto'
import type { CallReply } from '#contract/all.ts'
import { DeviceJournal } from '#faults/device-journal.ts'
import type { Person } from '#faults/school.ts'
import type { Exam } from '#server/test/exam-school.ts'
import type { Connection, Reply } from './connection.ts'

interface Item {
  question_id: number
  answer_id: number
  seq: number
}

/**
 * A student whose requests are those of the web app. Unlike `VirtualStudent`, the student throws on each unexpected
 * reply and repeats nothing, so that the client takes little processor time beside the server.
 */
export class LeanStudent {
  #connection: Connection
  #exam: Exam
  #headers: string
  #journal = new DeviceJournal()
  #attempt = { id: 0, ticket: '', round: 1 }
  #answers = new Map<number, Item>()
  #unsent: Item[] = []
  #seq = 0

  constructor(connection: Connection, { token }: Person, exam: Exam) {
    this.#connection = connection
    this.#exam = exam
    this.#headers = `authorization: Bearer ${token}\r\naccept-language: ar\r\n`
  }

  async open() {
    const { data } = read('GET /student/tests/:id', await this.#ask('GET', ''))
    if (!data.attempt) throw new Error('The server treated a student as a guest.')
    this.#attempt = data.attempt
  }

  /** Chooses the right answer of a question without sending the answer. */
  choose(place: number) {
    const question = this.#exam.questions[place % this.#exam.questions.length]
    if (!question) return
    this.#seq += 1
    const item = { question_id: question.id, answer_id: question.right, seq: this.#seq }
    this.#journal.write(item.question_id, item.seq, item.answer_id)
    this.#answers.set(item.question_id, item)
    this.#unsent.push(item)
  }

  /** Sends the unsent answers. Throws unless the server acknowledges each of them. */
  async save() {
    const hear = this.#journal.asks('save')
    const items = this.#unsent.splice(0)
    const body = { attempt_id: this.#attempt.id, state: 'visible', items, events: [] }
    const reply = await this.#ask('PUT', '/answers', '', JSON.stringify(body))
    const acked = new Set(read('PUT /student/tests/:id/answers', reply).data.acked.map(({ seq }) => seq))
    const missing = items.find(({ seq }) => !acked.has(seq))
    if (missing) throw new Error(`The server did not acknowledge answer ${missing.seq}.`)
    hear(reply.text)
  }

  async submit() {
    const key = randomUUID()
    const { id, round, ticket } = this.#attempt
    const body = {
      attempt_id: id,
      round,
      submit_id: key,
      ticket,
      reason: 'manual',
      duration: 1,
      answers: [...this.#answers.values()],
      journal: this.#journal.sealed(),
    }
    await this.#ask('POST', '/submit', `idempotency-key: ${key}\r\n`, JSON.stringify(body))
  }

  async #ask(method: string, path: string, headers = '', body?: string): Promise<Reply> {
    const reply = await this.#connection.ask(
      method,
      `/api/student/tests/${this.#exam.id}${path}`,
      `${this.#headers}${headers}`,
      body,
    )
    if (reply.status !== 200) throw new Error(`${method} ${path} answered ${reply.status} ${reply.text.slice(0, 120)}`)
    return reply
  }
}

const read = <N extends 'GET /student/tests/:id' | 'PUT /student/tests/:id/answers'>(_name: N, { text }: Reply) =>
  JSON.parse(text) as CallReply<N>
