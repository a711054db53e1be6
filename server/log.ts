import type { FastifyServerOptions } from 'fastify'
import pg from 'pg'
import type { Config } from './config.ts'
import { logFile } from './log-file.ts'

export interface LogStream {
  write: (line: string) => void
}

/**
 * Returns logger options that keep values of database queries, query strings and tokens out of every line. Returns
 * false for the level `silent`.
 */
export function logOptions({ logLevel }: Pick<Config, 'logLevel'>, stream?: LogStream): FastifyServerOptions['logger'] {
  if (logLevel === 'silent') return false
  return {
    level: logLevel,
    stream: stream ?? logFile(),
    redact: ['req.headers.authorization'],
    serializers: { err: describeFailure, req: ({ method, url }) => ({ method, url: withoutQueries(url) }) },
    hooks: {
      logMethod(parts, log) {
        log.apply(this, withOwnWords(parts))
      },
    },
  }
}

type Description = {
  type: string
  message: string
  code?: string
  query?: string
  /** The lines of the stack without its message. Pino requires a text. */
  stack: string
  cause?: Description
}

/**
 * Returns the parts of a failure that contain no personal data. The error of a failed query has the query's values. The
 * database's detail repeats the row with password hashes, codes and phones.
 */
export function describeFailure(failure: unknown): Description {
  if (!(failure instanceof Error)) return { type: typeof failure, message: String(failure), stack: '' }
  const { code, query } = failure as { code?: unknown; query?: unknown }
  return {
    type: failure.constructor.name,
    message: typeof query === 'string' ? 'A query failed.' : withoutQueries(withoutValues(failure)),
    stack: (failure.stack ?? '')
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n'),
    ...(typeof code === 'string' ? { code } : {}),
    ...(typeof query === 'string' ? { query } : {}),
    ...(failure.cause ? { cause: describeFailure(failure.cause) } : {}),
  }
}

/**
 * The classes of PostgreSQL's codes whose messages name constraints, roles and databases, and no values: integrity,
 * connections, resources and the state of the server.
 */
const namesOnly = /^(?:08|23|28|3D|5[3578])/

/** Returns the failure's message. PostgreSQL repeats a refused value between quotes, which the value may contain too. */
function withoutValues(failure: Error): string {
  const isFromDatabase = failure instanceof pg.DatabaseError && !namesOnly.test(failure.code ?? '')
  return isFromDatabase ? failure.message.replace(/".*"/s, '"…"') : failure.message
}

/**
 * Adds a message to a failure that is logged without a message. Pino would use the failure's own message with its
 * values. Also removes query strings and tokens from all texts, the fields of objects included.
 */
function withOwnWords<Parts extends unknown[]>(parts: Parts): Parts {
  const [failure, words] = parts
  const told =
    failure instanceof Error && words === undefined ? [{ err: failure }, describeFailure(failure).message] : parts
  return told.map((part) =>
    isFields(part) ? withoutQueriesInFields(part) : withoutQueriesIn(part),
  ) as unknown as Parts
}

const isFields = (part: unknown): part is object =>
  typeof part === 'object' && part !== null && !(part instanceof Error)

const withoutQueriesInFields = (fields: object) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, withoutQueriesIn(value)]))

const withoutQueriesIn = (part: unknown) => (typeof part === 'string' ? withoutQueries(part) : part)

function withoutQuery(word: string): string {
  const path = word.indexOf('/')
  const query = path < 0 ? -1 : word.indexOf('?', path)
  return query < 0 ? word : word.slice(0, query)
}

/**
 * Removes query strings from the framework's messages, because the query string of a file's link gives access to the
 * file. Also removes the token of a weekly message's link, which gives access too.
 */
const withoutQueries = (words: string) => words.replace(/[^\s"]+/g, withoutQuery).replace(/(\/week\/)[^\s"/]+/g, '$1…')
