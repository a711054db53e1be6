/** Something the person who starts the server can put right: shown as its sentence alone, without a stack. */
export class StartProblem extends Error {}
