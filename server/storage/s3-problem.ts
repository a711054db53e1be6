import { StartProblem } from '#server/start-problem.ts'
import type { S3Settings } from './settings.ts'

/** The reasons for which a bucket cannot be used, as far as the service tells. */
export const s3Reasons = ['keys', 'clock', 'bucket', 'rights', 'away'] as const
export type S3Reason = (typeof s3Reasons)[number]

/** A bucket that cannot be used now. The message names the reason and the remedy, and no secret. */
export class S3Problem extends StartProblem {
  readonly reason: S3Reason

  constructor(reason: S3Reason, words: string) {
    super(words)
    this.reason = reason
  }
}

const reasons: Record<string, S3Reason> = {
  InvalidAccessKeyId: 'keys',
  SignatureDoesNotMatch: 'keys',
  AuthorizationHeaderMalformed: 'keys',
  RequestTimeTooSkewed: 'clock',
  NoSuchBucket: 'bucket',
  PermanentRedirect: 'bucket',
  AccessDenied: 'rights',
  AllAccessDisabled: 'rights',
}

type Remedy = (bucket: string, variables: S3Settings['variables']) => string

const remedies: Record<S3Reason, Remedy> = {
  keys: (bucket, { keys }) => `The keys of ${bucket} are refused: correct ${keys}`,
  clock: (bucket) => `The clock of this machine differs from the clock of ${bucket} by minutes: set the clock`,
  bucket: (bucket, { place }) => `${bucket} does not exist: create it, or correct ${place}`,
  rights: (bucket) => `The key has no right to list, read, write and delete in ${bucket}: grant the rights`,
  away: (bucket, { endpoint }) => `${bucket} does not answer: check ${endpoint} and the network`,
}

/** Returns the problem in words for an error of the S3 client. */
export function s3Problem(problem: unknown, { bucket, endpoint, region, variables }: S3Settings): S3Problem {
  const { name, code, $metadata } = problem as { name?: string; code?: string; $metadata?: { httpStatusCode?: number } }
  const reason = reasons[name ?? ''] ?? ($metadata?.httpStatusCode === 403 ? 'rights' : 'away')
  const said = [name === 'Error' ? code : name, $metadata?.httpStatusCode].filter(Boolean).join(' ')
  const words = remedies[reason](`the S3 bucket ${bucket} at ${endpoint ?? `Amazon in ${region}`}`, variables)
  return new S3Problem(reason, `${words.charAt(0).toUpperCase()}${words.slice(1)}${said && ` (${said})`}.`)
}
