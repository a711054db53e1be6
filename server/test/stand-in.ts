import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export interface Asked {
  method: string
  path: string
  authorization: string | undefined
  /** The form's fields or the JSON body. */
  body: unknown
}
export type Answer = [status: number, body: unknown] | 'silence' | 'hang up' | 'redirect'

export interface StandIn {
  url: string
  /** The requests since the last call of `answer`. */
  asked: Asked[]
  /** Sets the answer to all further requests; a function chooses the answer for each request. */
  answer: (next: Answer | (() => Answer)) => void
  close: () => void
}

/** Starts a local HTTP server that answers in place of a provider. */
export async function openStandIn(): Promise<StandIn> {
  const asked: Asked[] = []
  let chosen: Answer | (() => Answer) = [500, {}]
  const server = createServer(async (request, reply) => {
    const sent = await text(request)
    const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')
    const body = isForm ? Object.fromEntries(new URLSearchParams(sent)) : sent && JSON.parse(sent)
    const { method = '', url: path = '', headers } = request
    asked.push({ method, path, authorization: headers.authorization, body })
    const next = typeof chosen === 'function' ? chosen() : chosen
    if (next === 'hang up') request.destroy()
    if (next === 'silence' || next === 'hang up') return
    if (next === 'redirect') return reply.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()
    const [status, said] = next
    reply.writeHead(status, { 'content-type': 'application/json' })
    reply.end(typeof said === 'string' ? said : JSON.stringify(said))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    answer: (answer) => {
      asked.length = 0
      chosen = answer
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
