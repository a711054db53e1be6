import type { Server, ServerResponse } from 'node:http'
import pg from 'pg'
import { beforeCalls } from './before-calls.ts'

/**
 * The longest delay in milliseconds. Half of the calls are delayed before they reach the server. Half of the replies
 * are delayed, independently of their calls.
 */
const mostMs = 400

const chance = () => (Math.random() < 0.5 ? 0 : Math.random() * mostMs)

/**
 * Delays calls and their replies at random. Replies then come in another order than their calls, as on a bad network. A
 * test that relies on one order fails.
 */
export function delayCalls(server: Server) {
  beforeCalls(server, (request, reply, answer) => {
    if (!request.url?.startsWith('/api/')) return answer()
    const end = reply.end.bind(reply) as (...parts: unknown[]) => ServerResponse
    reply.end = ((...parts: unknown[]) => {
      setTimeout(() => end(...parts), chance())
      return reply
    }) as ServerResponse['end']
    setTimeout(answer, chance())
  })
}

/**
 * Delays the database's notifications to this process and keeps their order. A page that shows a change only after its
 * notification then fails a test.
 */
export function delayNotices() {
  const { emit } = pg.Client.prototype
  pg.Client.prototype.emit = function (this: pg.Client, event: string | symbol, ...parts: unknown[]) {
    if (event !== 'notification') return emit.call(this, event, ...parts)
    setTimeout(() => emit.call(this, event, ...parts), mostMs)
    return true
  }
}
