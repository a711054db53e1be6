import { type ErrorCode, errors } from '#contract/errors.ts'
import type { FieldProblem } from '#contract/field-problems.ts'

/** `tooLong:200` where the words name the limit that was crossed. */
export type ToldProblem = FieldProblem | `${FieldProblem}:${number}`

/** Form keys (`name[ar]`) with what is wrong there. */
export type FieldProblems = Record<string, ToldProblem[]>

/** A refusal with its place in the list of errors; everything else that is thrown is a fault of ours. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly fields: FieldProblems
  /** Seconds until it is worth trying again. */
  readonly retryAfter: number | undefined
  /** Data of the reply beside the message, for errors without field problems. */
  readonly facts: object | undefined

  constructor(code: ErrorCode, { fields = {}, retryAfter, facts, cause }: Details = {}) {
    super(errors[code].en, { cause })
    this.code = code
    this.fields = fields
    this.retryAfter = retryAfter
    this.facts = facts
  }
}

interface Details {
  fields?: FieldProblems
  retryAfter?: number
  facts?: object
  cause?: unknown
}

/** A 422 that says at each form key what is wrong there. */
export const refuseFields = (fields: FieldProblems) => new AppError('form.invalid', { fields })
