import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** The fate of a connection: a fault, or `pass`. With `Connection: close`, a fault concerns one request. */
export type Fate = 'pass' | 'reset before' | 'reply lost' | 'late' | 'half-open'

interface Weather {
  fate: () => Fate
  bytesPerSecond: number
  lateMs: () => number
  halfOpenMs: number
  /** Handles a reply that the sender never got. */
  onLost?: (request: string, reply: string) => void
}

/** Starts a TCP proxy that acts as a bad mobile network. The proxy resets, delays, throttles and drops connections. */
export async function startNetwork(port: number, weather: Weather) {
  const counts: Record<Fate, number> = { pass: 0, 'reset before': 0, 'reply lost': 0, late: 0, 'half-open': 0 }
  const open = new Set<Socket>()
  const server = createServer((client) => {
    const fate = weather.fate()
    counts[fate] += 1
    open.add(client)
    client
      .setNoDelay()
      .once('close', () => open.delete(client))
      .on('error', () => {})
    if (fate === 'reset before') return void client.once('data', () => client.resetAndDestroy())
    const upstream = connect({ port, host: '127.0.0.1', noDelay: true })
    open.add(upstream)
    upstream.once('close', () => open.delete(upstream)).on('error', () => client.destroy())
    void (fate === 'pass' || fate === 'late'
      ? relay(client, upstream, weather, fate)
      : swallow(client, upstream, weather, fate))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    origin: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    counts,
    close: async () => {
      for (const socket of open) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function relay(client: Socket, upstream: Socket, { bytesPerSecond, lateMs }: Weather, fate: Fate) {
  const late = fate === 'late' ? lateMs() : 0
  await Promise.all([carry(client, upstream, bytesPerSecond, late), carry(upstream, client, bytesPerSecond, 0)])
}

const pieceBytes = 1024

async function carry(from: Socket, to: Socket, bytesPerSecond: number, lateMs: number) {
  try {
    if (lateMs > 0) await wait(lateMs)
    for await (const chunk of from as AsyncIterable<Buffer>) {
      for (let at = 0; at < chunk.length; at += pieceBytes) {
        const piece = chunk.subarray(at, at + pieceBytes)
        to.write(piece)
        await wait((1000 * piece.length) / bytesPerSecond)
      }
    }
    to.end()
  } catch {
    to.destroy()
  }
}

/** Passes the request to the server and drops the reply. */
async function swallow(client: Socket, upstream: Socket, { halfOpenMs, onLost }: Weather, fate: Fate) {
  let [request, reply] = ['', '']
  client.on('data', (chunk) => {
    request += chunk
    upstream.write(chunk)
  })
  upstream.on('data', (chunk) => {
    reply += chunk
  })
  if (fate === 'reply lost') {
    upstream.once('data', () => setImmediate(() => client.resetAndDestroy()))
    upstream.once('end', () => onLost?.(request, reply))
    client.once('close', () => upstream.end())
  } else {
    await wait(halfOpenMs, undefined, { ref: false })
    if (reply) onLost?.(request, reply)
    client.destroy()
    upstream.destroy()
  }
}
