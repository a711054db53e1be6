/** `short` takes seconds and runs with all tests; `middle` is what `npm run test:faults` runs; `full` are the stated sizes. */
export type Size = 'short' | 'middle' | 'full'

export interface Outcome {
  attempts: number
  /** Faults that were really injected. */
  faults: number
  /** Acknowledged answers that the database does not have. */
  lost: number
  /** Attempts that began or ended other than once, and retries that were answered differently. */
  doubles: number
  /** Attempts still open, or finished later than promised. */
  unfinished: number
  /** Scores other than the pinned paper gives for the kept answers, or than the student was told. */
  wrong: number
  /** The scenario's own conditions that did not hold, in words. */
  broken: string[]
  /** What else is worth telling: how many saves, kills, replies. */
  seen: string
}

export interface Scenario {
  id: string
  title: string
  run: (size: Size) => Promise<Outcome>
}

export const isClean = ({ lost, doubles, unfinished, wrong, broken }: Outcome) =>
  lost + doubles + unfinished + wrong + broken.length === 0

const whole = (count: number) => count.toLocaleString('en')

/** The one line of a scenario. */
export function lineOf(id: string, outcome: Outcome): string {
  const { attempts, faults, lost, doubles, unfinished, wrong, broken, seen } = outcome
  const counts = [
    `${whole(attempts).padStart(6)} attempts`,
    `${whole(faults).padStart(6)} faults`,
    `${lost} lost`,
    `${doubles} double`,
    `${unfinished} unfinished`,
    `${wrong} wrong`,
  ]
  const told = broken.length > 0 ? `${broken.slice(0, 5).join('; ')} (${seen})` : seen
  return `${isClean(outcome) ? '✓' : '✗'} ${id.padEnd(9)} ${counts.join('  ')}  ${told}`
}
