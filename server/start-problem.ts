/** A problem that the operator can fix; the start prints its sentence without a stack. */
export class StartProblem extends Error {}
