import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type ErrorCode, errors } from '#contract/errors.ts'
import { type FieldProblem, fieldProblems } from '#contract/field-problems.ts'
import type { Language } from '#contract/values.ts'
import { deletedCurriculumColumn } from '#server/db/missing-reference.ts'
import { AppError, type FieldProblems, refuseFields, type ToldProblem } from '#server/errors.ts'
import { languageOf } from './language.ts'

/** Turns every thrown error into an HTTP response. */
export function answerErrors(app: FastifyInstance) {
  app.setErrorHandler((failure: FastifyError, request, reply) => {
    const known = knownOf(failure)
    if (known.code === 'unexpected' || known.code === 'unavailable' || known.cause) {
      request.log.error(failure)
      // A user who reports a fault names this id, which the log's lines of the request also have.
      reply.header('request-id', request.id)
    }
    if (known.retryAfter !== undefined) reply.header('retry-after', Math.max(1, Math.ceil(known.retryAfter)))
    const language = languageOf(request)
    return reply.code(errors[known.code].status).send(errorBody(known, language))
  })
}

function knownOf(failure: FastifyError | AppError): AppError {
  if (failure instanceof AppError) return failure
  const column = deletedCurriculumColumn(failure)
  return column ? refuseFields({ [column]: ['unknown'] }) : new AppError(codeOf(failure), retryOf(failure))
}

/** Answers 404 to requests that the framework cannot route, such as a broken `%`. No hook runs for such a request. */
export function refuseAddress(_problem: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const body = errorBody(new AppError('notFound'), languageOf(request))
  const headers = { ...request.server.securityHeaders, 'cache-control': 'no-store' }
  reply.code(404).headers(headers).type('application/json; charset=utf-8').send(body)
}

/**
 * Returns the body of a refusal: message in the language, status and stable key. `data` has the problems by form field,
 * or the error's facts.
 */
export function errorBody(known: AppError, language: Language) {
  const { status, ...texts } = errors[known.code]
  const data = Object.keys(known.fields).length > 0 ? inWords(known.fields, language) : known.facts
  return { message: texts[language], code: status, error: known.code, ...(data && { data }) }
}

const inWords = (fields: FieldProblems, language: Language) =>
  Object.fromEntries(
    Object.entries(fields).map(([key, problems]) => [key, problems.map((problem) => wordsFor(problem, language))]),
  )

function wordsFor(told: ToldProblem, language: Language): string {
  const [problem, limit = '', typed = ''] = told.split(':') as [FieldProblem, string?, string?]
  const over = String(Number(typed) - Number(limit))
  return fieldProblems[problem][language].replace('{n}', limit).replace('{typed}', typed).replace('{over}', over)
}

/**
 * Returns the error for a refusal of the framework, a lost or full database, and a deadlock; else `unexpected`.
 * The framework's 415 becomes 400, because 415 means an unverified account in the API.
 */
function codeOf(failure: FastifyError): ErrorCode {
  const status = failure.statusCode ?? 500
  if (status === 413 || (failure.code?.startsWith('FST_') === true && /LIMIT|TOO_LARGE/.test(failure.code)))
    return 'tooLarge'
  if (status === 404) return 'notFound'
  if (status === 429) return 'tooManyRequests'
  if (status === 431) return 'headersTooLarge'
  if (status === 503 || isDatabaseAway(failure) || isPassing(failure)) return 'unavailable'
  return status >= 400 && status < 500 ? 'body.unreadable' : 'unexpected'
}

/**
 * SQLSTATE class 08 and 57P: the connection was lost, or ended by an administrator. Code 25006: the connection leads to
 * a standby, because another host became the primary.
 */
const endedByServer = /^(08|57P|25006)/
const lostOnTheWay = /^(ECONNRESET|EPIPE|ETIMEDOUT)$/

/**
 * SQLSTATE class 53 (no disk space, memory or connections left), 58030 (I/O error) and 40P01 (deadlock). The request
 * may succeed later.
 */
const mayPass = /^(53|58030|40P01)/
const retrySeconds = 5

function isPassing(failure: unknown): boolean {
  if (!(failure instanceof Error)) return false
  return mayPass.test((failure as NodeJS.ErrnoException).code ?? '') || isPassing(failure.cause)
}

const retryOf = (failure: unknown) => (isPassing(failure) ? { retryAfter: retrySeconds } : {})

/**
 * Returns true when the database was unreachable or lost. Only an ENOENT of `connect` counts, not the ENOENT of a
 * missing file.
 */
function isDatabaseAway(failure: unknown): boolean {
  if (!(failure instanceof Error)) return false
  const { code = '', syscall = '' } = failure as NodeJS.ErrnoException
  if (syscall === 'connect' || syscall === 'getaddrinfo' || lostOnTheWay.test(code)) return true
  if (endedByServer.test(code)) return true
  if (/Connection terminated|not queryable|timeout exceeded when trying to connect/.test(failure.message)) return true
  return isDatabaseAway(failure.cause)
}
