import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The part of a write at which a line fails: before a byte, in the middle, or after the object. */
export type FailsAt = 'before' | 'amid' | 'after'

interface Armed {
  at: FailsAt
  /** Part of the object's name. */
  object: string
  strike: () => Promise<unknown>
}

/** A proxy before an S3 server on this machine that fails one chosen write of an object. */
export async function openS3Line(port: number) {
  let armed: (Armed & { struck: () => void }) | undefined
  const server = createServer((asked, reply) => {
    const isChosen = asked.method === 'PUT' && armed !== undefined && asked.url?.includes(armed.object)
    const hit = isChosen ? armed : undefined
    if (hit) armed = undefined
    void carry({ asked, reply, port }, hit)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    /** Resolves after `strike`, which runs at that part of the next write of such an object. The writer gets no reply. */
    failNext: (next: Armed) =>
      new Promise<void>((struck) => {
        armed = { ...next, struck }
      }),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

interface Carried {
  asked: IncomingMessage
  reply: ServerResponse
  port: number
}

async function carry({ asked, reply, port }: Carried, hit?: Armed & { struck: () => void }) {
  const strike = async () => {
    await hit?.strike()
    reply.destroy()
    hit?.struck()
  }
  if (hit?.at === 'before') return strike()
  const { method = '', url, headers } = asked
  const onward = request({ host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
    if (hit?.at === 'after') return void strike()
    reply.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(reply)
  })
  onward.on('error', () => reply.destroy())
  if (hit?.at !== 'amid') return void asked.pipe(onward)
  const [first] = (await once(asked, 'data')) as [Buffer]
  onward.write(first.subarray(0, first.length / 2))
  await strike()
  onward.destroy()
}
