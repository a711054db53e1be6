import { createServer } from 'node:http'
import fastify from 'fastify'
import { answerParent } from './child.ts'

interface Constant {
  headers: Record<string, string>
  body: string
}

/**
 * Serves one constant reply from bare node:http and from a Fastify route. The costs of these two servers are the lower
 * bound of the server's cost.
 */
let reply: Constant = { headers: {}, body: '' }

const bare = createServer((_request, response) => {
  const { headers, body } = reply
  response.writeHead(200, { ...headers, 'content-length': Buffer.byteLength(body) }).end(body)
})
await new Promise<void>((ready) => bare.listen(0, '127.0.0.1', ready))

const app = fastify()
app.get('/', (_request, answer) => answer.type('application/json; charset=utf-8').send(reply.body))
await app.listen({ port: 0, host: '127.0.0.1' })

const portOf = (server: typeof bare) => (server.address() as { port: number }).port

answerParent<Constant>(
  async (wanted) => {
    reply = wanted
    const [http, route] = [bare, app.server].map((server) => `http://127.0.0.1:${portOf(server as typeof bare)}`)
    return { http, route }
  },
  () => app.close(),
)
