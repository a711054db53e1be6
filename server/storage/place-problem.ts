import { AppError } from '#server/errors.ts'
import { S3Problem } from './s3-problem.ts'

/** Seconds after which a caller should try again. */
const retryAfter = 10

/**
 * Runs the storing of a file. Throws `file.notSaved` for a bucket that cannot be used, with the problem as the cause
 * for the log.
 */
export const whenStoring = <Result>(work: () => Promise<Result>): Promise<Result> =>
  work().catch((problem) => {
    throw problem instanceof S3Problem ? new AppError('file.notSaved', { cause: problem, retryAfter }) : problem
  })

/** Runs the reading of a file. Throws `unavailable` for a bucket that cannot be used. */
export const whenReading = <Result>(work: () => Promise<Result>): Promise<Result> =>
  work().catch((problem) => {
    throw problem instanceof S3Problem ? new AppError('unavailable', { cause: problem, retryAfter }) : problem
  })
