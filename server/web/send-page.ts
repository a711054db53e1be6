import type { FastifyReply, FastifyRequest } from 'fastify'
import type { KeptPage } from './page-cache.ts'

/** Sends a cached page in the best encoding that the browser accepts, or 304 when the browser has the page. */
export function sendPage(request: FastifyRequest, reply: FastifyReply, page: KeptPage) {
  reply.headers({ 'cache-control': 'no-cache', vary: 'Cookie, Accept-Encoding', etag: page.etag })
  if (page.status === 200 && request.headers['if-none-match'] === page.etag) return reply.code(304).send()
  const accepted = request.headers['accept-encoding'] ?? ''
  const encoding = (['br', 'gzip'] as const).find((name) => new RegExp(`\\b${name}\\b`).test(accepted))
  if (encoding) reply.header('content-encoding', encoding)
  return reply
    .code(page.status)
    .type('text/html; charset=utf-8')
    .send(page[encoding ?? 'html'])
}
