import type { Result } from './journal.ts'

export interface View {
  /** `sealed`: the student is done, the server does not know yet. `ended`: it ended without this page. */
  phase: 'taking' | 'sending' | 'sealed' | 'done' | 'ended'
  answers: ReadonlyMap<number, number | null>
  /** Answers kept on this device, and answers acknowledged by the server. */
  onDevice: number
  onServer: number
  offline: boolean
  /** The server answers, but takes nothing at the moment. */
  refused: boolean
  result: Result | undefined
}

export const firstView: View = {
  phase: 'taking',
  answers: new Map(),
  onDevice: 0,
  onServer: 0,
  offline: false,
  refused: false,
  result: undefined,
}
