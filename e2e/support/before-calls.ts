import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'

/**
 * Lets `hear` decide about each request before the server sees it: `answer` passes the request on. Returns a function
 * that removes `hear`.
 */
export function beforeCalls(
  server: Server,
  hear: (request: IncomingMessage, reply: ServerResponse, answer: () => void) => void,
): () => void {
  const handlers = server.listeners('request') as RequestListener[]
  server.removeAllListeners('request')
  server.on('request', (request, reply) => {
    hear(request, reply, () => {
      for (const handle of handlers) handle.call(server, request, reply)
    })
  })
  return () => {
    server.removeAllListeners('request')
    for (const handle of handlers) server.on('request', handle)
  }
}
