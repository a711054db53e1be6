/** A refused call, or a call without a reply of the API (`status` 0). Code decides by `error`; pages show `message`. */
export class ApiError extends Error {
  readonly status: number
  readonly error: string
  /** The problems of each field by form key: `name[en]`, `questions[0][title]`. Empty unless `status` is 422. */
  readonly fields: Record<string, string[]>
  readonly data: unknown
  /** Seconds before the next try, from `Retry-After`; undefined without the header. */
  readonly retryAfter: number | undefined

  constructor(status: number, error: string, message: string, data?: unknown, retryAfter?: number) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.error = error
    this.fields = status === 422 ? fieldProblems(data) : {}
    this.data = data
    this.retryAfter = retryAfter
  }
}

function fieldProblems(data: unknown): Record<string, string[]> {
  if (typeof data !== 'object' || data === null) return {}
  return Object.fromEntries(Object.entries(data).filter(([, problems]) => Array.isArray(problems)))
}
