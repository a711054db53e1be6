import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { AppError } from '#server/errors.ts'
import { errorBody } from './answer-errors.ts'

/** Refuses malformed or oversized HTTP. No request is parsed yet, so the message is in Arabic. */
export function refuseConnection(this: FastifyInstance, problem: NodeJS.ErrnoException, socket: Socket) {
  if (problem.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return socket.destroy()
  const isLarge = problem.code === 'HPE_HEADER_OVERFLOW'
  const body = errorBody(new AppError(isLarge ? 'headersTooLarge' : 'body.unreadable'), 'ar')
  const text = JSON.stringify(body)
  const head = [
    `HTTP/1.1 ${isLarge ? '431 Request Header Fields Too Large' : '400 Bad Request'}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(text)}`,
    'connection: close',
    ...Object.entries(this.securityHeaders).map(([name, value]) => `${name}: ${value}`),
  ]
  return socket.end(`${head.join('\r\n')}\r\n\r\n${text}`)
}
