import type { FastifyReply, FastifyRequest } from 'fastify'
import type { KeptPage } from './page-cache.ts'

const headersOfPage = {
  'cache-control': 'no-cache',
  'content-type': 'text/html; charset=utf-8',
  vary: 'Cookie, Accept-Encoding',
}

/**
 * Sends a cached page in the best encoding that the browser accepts, or 304 when the browser has the page. `headers`
 * replace those of a page.
 */
export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: KeptPage,
  headers: Record<string, string> = {},
) {
  reply.headers({ ...headersOfPage, ...headers, etag: page.etag })
  if (page.status === 200 && request.headers['if-none-match'] === page.etag)
    return reply.removeHeader('content-type').code(304).send()
  const accepted = request.headers['accept-encoding'] ?? ''
  const encoding = (['br', 'gzip'] as const).find((name) => new RegExp(`\\b${name}\\b`).test(accepted))
  if (encoding) reply.header('content-encoding', encoding)
  return reply.code(page.status).send(page[encoding ?? 'html'])
}
