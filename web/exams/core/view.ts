import type { AnswerBook } from './answer-book.ts'
import type { Refused } from './replies.ts'
import type { Reason, Result } from './shapes.ts'

export interface View {
  /**
   * `sealed`: this device has ended the exam, and the server has not confirmed the submission. `ended`: the attempt
   * ended without this page.
   */
  phase: 'taking' | 'sending' | 'sealed' | 'done' | 'ended'
  answers: ReadonlyMap<number, number | null>
  /** The number of answers on this device, and the number that the server acknowledged. */
  onDevice: number
  onServer: number
  /** False if closing the page would lose an answer that neither the device nor the server has. */
  areAnswersKept: boolean
  /** False if the device could not store that the exam is submitted. */
  isSealKept: boolean
  offline: boolean
  refused: Refused
  result: Result | undefined
  /** The reason for which this page ended the exam; undefined while the exam runs. */
  reason: Reason | undefined
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
  reason: undefined,
}

/** Returns where the answers are. `unwritten` are the questions whose last answer is not on the device. */
export function keptWhere(book: AnswerBook, unwritten: ReadonlySet<number>) {
  const answers = new Map([...book.answers].map(([question, entry]) => [question, entry.answer_id]))
  const chosen = chosenIn(answers)
  const onServer = Math.max(0, chosen - book.unsent.length)
  const onDevice = Math.max(0, chosen - unwritten.size)
  const areAnswersKept = !book.unsent.some(({ question_id }) => unwritten.has(question_id))
  return { answers, onDevice, onServer, areAnswersKept }
}

const chosenIn = (answers: View['answers']) => [...answers.values()].filter((answer) => answer !== null).length

/** Returns the state of the status line: the trouble, if any. `isShown` is false without a chosen answer. */
export function saveStatus({ answers, onDevice, onServer, offline, refused }: View) {
  const chosen = chosenIn(answers)
  const trouble: 'refused' | 'offlineUnkept' | 'offline' = refused
    ? 'refused'
    : onDevice < chosen
      ? 'offlineUnkept'
      : 'offline'
  return {
    isShown: chosen > 0,
    trouble: offline || refused ? trouble : undefined,
    isAllSaved: onDevice === chosen && onServer === chosen,
  }
}

export type End = Pick<View, 'phase' | 'result' | 'refused'> &
  Partial<Pick<View, 'areAnswersKept' | 'isSealKept' | 'reason'>>

const reasons = { false: 'submitError', true: 'submitRefused', login: 'submitLogin', stuck: 'submitStuck' } as const

/** Returns the texts of the screen over a finished exam. */
export function endScreen({ phase, result, refused, areAnswersKept = true, isSealKept = true, reason }: End) {
  if (result) {
    const endedBy = reason === 'manual' ? undefined : reason
    return { says: 'submitted' as const, result, late: lateText(result.late), endedBy }
  }
  if (phase === 'ended') return { says: 'ended' as const }
  if (phase !== 'sealed') return { says: 'submitting' as const }
  const isKept = areAnswersKept && isSealKept
  return {
    says: isKept ? ('sealed' as const) : ('sealedUnkept' as const),
    why: reasons[`${refused}`],
    // The device has stored the exam. Waiting for the network does not help, so the student may leave.
    isStuck: typeof refused === 'string' && isKept,
  }
}

/** Returns the text about late answers; undefined without stored late answers. */
function lateText(late: Result['late']) {
  if (!late || late.kept === 0) return undefined
  if (late.counted === late.kept) return 'lateCounted' as const
  return late.counted > 0 ? ('lateInPart' as const) : ('lateWaiting' as const)
}

/**
 * Returns how the page shows a question's PDF. A PDF inside the page is preferred, because leaving the page ends a
 * strict exam. `isWarned`: the student must leave a strict exam's page to read the PDF.
 */
export const pdfWays = (canShowInside: boolean, isStrict: boolean) => ({
  isInside: canShowInside,
  isDownload: !canShowInside || !isStrict,
  isWarned: !canShowInside && isStrict,
})
