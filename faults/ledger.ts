import { DeviceJournal } from './device-journal.ts'

/** What one student's device knows: everything it sent, and everything it was told. The oracle's only witness. */
export class Ledger {
  readonly student: number
  readonly exam: number
  /** Every attempt and deadline that opening the exam ever named; a sound server names one of each. */
  readonly attempts = new Set<number>()
  readonly deadlines = new Set<string>()
  /** question → seq → the answer that was sent under it. */
  readonly sent = new Map<number, Map<number, number | null>>()
  readonly journal = new DeviceJournal()
  /** question → the highest seq that the server acknowledged. */
  readonly acked = new Map<number, number>()
  /** The answers of the submission; its repeats are exact. */
  submission: Map<number, { answer_id: number; seq: number }> | undefined
  /** Every 200 to a submission. */
  readonly results: { key: string; text: string }[] = []
  /** Submissions that were refused because the attempt had ended otherwise. */
  readonly refusals: { key: string; status: number; text: string }[] = []
  /** Answers that a student should never get. */
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

  /** The device's last word on each question. */
  latest() {
    return [...this.sent].map(([question_id, known]) => {
      const seq = Math.max(...known.keys())
      return { question_id, answer_id: known.get(seq) ?? null, seq }
    })
  }

  /** The answers as they are handed in, at first and again. */
  handIn() {
    this.submission ??= new Map(
      this.latest().flatMap(({ question_id, answer_id, seq }) =>
        answer_id === null ? [] : [[question_id, { answer_id, seq }]],
      ),
    )
    return [...this.submission].map(([question_id, answer]) => ({ question_id, ...answer }))
  }

  /** What the device has and the server has not acknowledged. */
  unsent() {
    return this.latest().filter(({ question_id, seq }) => seq > (this.acked.get(question_id) ?? 0))
  }
}
