/** `short` takes seconds and runs with all tests. `npm run test:faults` runs `middle`, and `full` with `--full`. */
export type Size = 'short' | 'middle' | 'full'

export interface Outcome {
  attempts: number
  /** The number of injected faults. */
  faults: number
  /** The number of acknowledged answers that the database does not have. */
  lost: number
  /** The number of attempts with two starts or ends, and of retries with different replies. */
  doubles: number
  /** The number of attempts that are still open, or that the server finished too late. */
  unfinished: number
  /** The number of scores that differ from the paper's score of the stored answers, or from the student's reply. */
  wrong: number
  /** Failed expectations about the scenario's own conditions, as sentences. */
  broken: string[]
  /** Further numbers for the report, such as saves, kills and replies. */
  seen: string
}

export interface Scenario {
  id: string
  title: string
  /** Plays the scenario. `servers` is the number of processes in scenarios that need only one; 1 by default. */
  run: (size: Size, servers?: number) => Promise<Outcome>
}

export const isClean = ({ lost, doubles, unfinished, wrong, broken }: Outcome) =>
  lost + doubles + unfinished + wrong + broken.length === 0

const whole = (count: number) => count.toLocaleString('en')

/** Returns the report line of a scenario. */
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
