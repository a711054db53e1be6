import type { AnswerBook } from './answer-book.ts'
import type { Result } from './journal.ts'

/**
 * Why a server that answers takes nothing: for the moment (true), not without a `login` of the student, or not as it is,
 * however often it is sent (`stuck`).
 */
export type Refused = boolean | 'login' | 'stuck'

export interface View {
  /** `sealed`: the student is done, the server does not know yet. `ended`: it ended without this page. */
  phase: 'taking' | 'sending' | 'sealed' | 'done' | 'ended'
  answers: ReadonlyMap<number, number | null>
  /** Answers kept on this device, and answers acknowledged by the server. */
  onDevice: number
  onServer: number
  /** Whether every answer is on this device or on the server, and the seal on this device: else they go with the page. */
  areAnswersKept: boolean
  isSealKept: boolean
  offline: boolean
  refused: Refused
  result: Result | undefined
}

export const firstView: View = {
  phase: 'taking',
  answers: new Map(),
  onDevice: 0,
  onServer: 0,
  areAnswersKept: true,
  isSealKept: true,
  offline: false,
  refused: false,
  result: undefined,
}

/** Where the chosen answers are, `unwritten` being the questions whose last answer is not on the device. */
export function keptWhere(book: AnswerBook, unwritten: ReadonlySet<number>) {
  const answers = new Map([...book.answers].map(([question, entry]) => [question, entry.answer_id]))
  const chosen = [...answers.values()].filter((answer) => answer !== null).length
  const onServer = Math.max(0, chosen - book.unsent.length)
  const onDevice = Math.max(0, chosen - unwritten.size)
  const areAnswersKept = !book.unsent.some(({ question_id }) => unwritten.has(question_id))
  return { answers, onDevice, onServer, areAnswersKept }
}
