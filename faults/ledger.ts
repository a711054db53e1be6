import { DeviceJournal } from './device-journal.ts'

/** All requests and replies of one student's device. The oracle compares this ledger with the database. */
export class Ledger {
  readonly student: number
  readonly exam: number
  /**
   * Every attempt and deadline in replies to opening the exam. A correct server returns one attempt and one deadline.
   */
  readonly attempts = new Set<number>()
  readonly deadlines = new Set<string>()
  /** Question id → seq → the answer sent with that seq. */
  readonly sent = new Map<number, Map<number, number | null>>()
  readonly journal = new DeviceJournal()
  /** Question id → the highest seq that the server acknowledged. */
  readonly acked = new Map<number, number>()
  /** The answers of the submission. A repeat sends the same answers. */
  submission: Map<number, { answer_id: number; seq: number }> | undefined
  /** Every successful reply to a submission. */
  readonly results: { key: string; text: string }[] = []
  /** Submissions that were refused because the attempt had already ended. */
  readonly refusals: { key: string; status: number; text: string }[] = []
  /** Replies that a student should never get. */
  readonly strange: string[] = []
  saves = 0
  retries = 0

  constructor(student: number, exam: number) {
    this.student = student
    this.exam = exam
  }

  note(question: number, seq: number, answer: number | null) {
    const known = this.sent.get(question) ?? new Map<number, number | null>()
    this.sent.set(question, known)
    known.set(seq, answer)
    this.journal.write(question, seq, answer)
  }

  acknowledge(question: number, seq: number) {
    this.acked.set(question, Math.max(seq, this.acked.get(question) ?? 0))
  }

  /** Returns the device's latest answer to each question. */
  latest() {
    return [...this.sent].map(([question_id, known]) => {
      const seq = Math.max(...known.keys())
      return { question_id, answer_id: known.get(seq) ?? null, seq }
    })
  }

  /** Returns the answers of the submission, the same at every call. */
  handIn() {
    this.submission ??= new Map(
      this.latest().flatMap(({ question_id, answer_id, seq }) =>
        answer_id === null ? [] : [[question_id, { answer_id, seq }]],
      ),
    )
    return [...this.submission].map(([question_id, answer]) => ({ question_id, ...answer }))
  }

  /** Returns the latest answers that the server has not acknowledged. */
  unsent() {
    return this.latest().filter(({ question_id, seq }) => seq > (this.acked.get(question_id) ?? 0))
  }
}
