import { Agent, request } from 'node:http'

export interface Sent {
  path: string
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: Buffer
}

const agent = new Agent({ keepAlive: true, maxFreeSockets: 512 })

/** Sends a request and reads the whole reply. Throws unless the reply is 2xx. */
export function send(origin: string, { path, method = 'GET', headers = {}, body }: Sent): Promise<void> {
  const length = body && { 'content-length': body.length }
  return new Promise((resolve, reject) => {
    const outgoing = request(origin + path, { method, agent, headers: { ...headers, ...length } }, (reply) => {
      const status = reply.statusCode ?? 0
      reply.on('error', reject)
      reply.on('end', () =>
        status >= 200 && status < 300 ? resolve() : reject(new Error(`${method} ${path} answered ${status}`)),
      )
      reply.resume()
    })
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}

/** Closes idle connections. */
export const closeConnections = () => agent.destroy()
