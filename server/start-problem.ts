/** A problem that the operator can fix. The start prints its message without a stack. */
export class StartProblem extends Error {}
