import type { FastifyServerOptions } from 'fastify'
import type { Config } from './config.ts'
import { logFile } from './log-file.ts'

export interface LogStream {
  write: (line: string) => void
}

/** Without the values of queries, the queries of addresses and the tokens of callers, whatever is logged. */
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
  /** Pino wants a text; here only the places, because a stack begins with the message. */
  stack: string
  cause?: Description
}

/**
 * A failed query carries its values and the database's detail repeats the row: password hashes, codes and phones are among
 * them. So only what is no data is taken from a failure.
 */
export function describeFailure(failure: unknown): Description {
  if (!(failure instanceof Error)) return { type: typeof failure, message: String(failure), stack: '' }
  const { code, query } = failure as { code?: unknown; query?: unknown }
  return {
    type: failure.constructor.name,
    message: typeof query === 'string' ? 'A query failed.' : failure.message,
    stack: (failure.stack ?? '')
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n'),
    ...(typeof code === 'string' ? { code } : {}),
    ...(typeof query === 'string' ? { query } : {}),
    ...(failure.cause ? { cause: describeFailure(failure.cause) } : {}),
  }
}

/** A failure that is logged without words would lend its own, values and all. */
function withOwnWords<Parts extends unknown[]>(parts: Parts): Parts {
  const [failure, words] = parts
  const told =
    failure instanceof Error && words === undefined ? [{ err: failure }, describeFailure(failure).message] : parts
  return told.map((part) => (typeof part === 'string' ? withoutQueries(part) : part)) as unknown as Parts
}

/** The framework writes addresses into its words, and the query of a link to a file is the right to it. */
const withoutQueries = (words: string) => words.replace(/(\/[^\s"?]*)\?[^\s"]+/g, '$1')
