import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { AppError } from '#server/errors.ts'
import { errorBody } from './answer-errors.ts'
import { hasLongAddress, longAddressPage } from './long-address.ts'

/** Writes the page for a long address once, so that refusing costs nothing. `styles` links the site's styles. */
export const prepareRefusals = (app: FastifyInstance, styles: string | undefined) =>
  void app.decorate('longAddressPage', longAddressPage(styles))

/**
 * Refuses malformed or oversized HTTP. No request is parsed yet, so the message is in Arabic. A page's address that is
 * too long gets a page in both languages.
 */
export function refuseConnection(
  this: FastifyInstance,
  problem: NodeJS.ErrnoException & { rawPacket?: unknown },
  socket: Socket,
) {
  if (problem.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return socket.destroy()
  const isLarge = problem.code === 'HPE_HEADER_OVERFLOW'
  const isPage = isLarge && hasLongAddress(problem.rawPacket)
  const body = errorBody(new AppError(isLarge ? 'headersTooLarge' : 'body.unreadable'), 'ar')
  const text = isPage ? this.longAddressPage : JSON.stringify(body)
  const head = [
    `HTTP/1.1 ${isLarge ? '431 Request Header Fields Too Large' : '400 Bad Request'}`,
    `content-type: ${isPage ? 'text/html' : 'application/json'}; charset=utf-8`,
    `content-length: ${Buffer.byteLength(text)}`,
    'connection: close',
    ...Object.entries(this.securityHeaders).map(([name, value]) => `${name}: ${value}`),
  ]
  return socket.end(`${head.join('\r\n')}\r\n\r\n${text}`)
}

declare module 'fastify' {
  interface FastifyInstance {
    /** The page for an address that is too long. */
    longAddressPage: string
  }
}
