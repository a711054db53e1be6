import { type ErrorCode, errors } from '#contract/errors.ts'
import type { FieldProblem } from '#contract/field-problems.ts'

/**
 * A problem of a field, with its limit where the problem has one, such as `tooLong:200`. `tooLongCounted:200:214` also
 * has the number of typed characters.
 */
export type ToldProblem = FieldProblem | `${FieldProblem}:${number}` | `${FieldProblem}:${number}:${number}`

/** The problems of each field by form name, such as `name[ar]`. */
export type FieldProblems = Record<string, ToldProblem[]>

/** A refusal from the contract's list of errors. Any other thrown error is a fault of the server. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly fields: FieldProblems
  /** Seconds until the caller should try again; undefined for an error without a known wait. */
  readonly retryAfter: number | undefined
  /** The data of the reply beside the message; undefined for an error without data and for errors of fields. */
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

/** Returns a 422 with the problems of each field. */
export const refuseFields = (fields: FieldProblems) => new AppError('form.invalid', { fields })
