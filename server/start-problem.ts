/** A problem that the operator can fix. The start prints the problem's message without a stack. */
export class StartProblem extends Error {}

/** Ends the process with code 1. Prints the message of a StartProblem, and the whole error for any other problem. */
export function endFailedStart(problem: unknown): never {
  console.error(problem instanceof StartProblem ? problem.message : problem)
  process.exit(1)
}
