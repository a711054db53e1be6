import { connect, createServer, type Socket } from 'node:net'

/**
 * `throw` refuses the statement. `cut` runs the statement and ends the connection before the reply. `kill` runs the
 * statement and kills the server before the reply.
 */
export type FaultKind = 'throw' | 'cut' | 'kill'

interface Armed {
  /** Tells whether to fail the last statement of `seen`, the statements since `arm`. */
  isChosen: (seen: readonly string[]) => boolean
  kind: FaultKind
  kill: () => void
}

/** A proxy between a server and PostgreSQL that reads the protocol and fails one chosen statement. */
export interface StatementFaults {
  /** The database's URL through the proxy. */
  url: string
  arm: (armed: Armed) => void
  /** Disarms the fault. Returns the statements since `arm`, up to the failed statement if the fault hit one. */
  disarm: () => { statements: string[]; hasHit: boolean }
  close: () => Promise<void>
}

export async function startStatementFaults(url: string): Promise<StatementFaults> {
  const target = new URL(url)
  const host = decodeURIComponent(target.hostname)
  const port = Number(target.port || 5432)
  const upstreamOf = () => (host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host))
  const sockets = new Set<Socket>()
  let armed: Armed | undefined
  let seen: string[] = []
  let hasHit = false

  /** Records the statement. Returns the fault if this is the chosen statement, else undefined. */
  const faultFor = (statement: string): Armed | undefined => {
    if (!armed || hasHit) return undefined
    seen.push(statement)
    hasHit = armed.isChosen(seen)
    return hasHit ? armed : undefined
  }
  const server = createServer((client) => {
    const upstream = upstreamOf()
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket
        .setNoDelay()
        .once('close', () => sockets.delete(socket))
        .on('error', () => {})
    }
    client.once('close', () => upstream.destroy())
    upstream.once('close', () => client.destroy())
    relay(client, upstream, faultFor)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    url: `postgres://${target.username}@127.0.0.1:${typeof address === 'object' ? address?.port : ''}${target.pathname}`,
    arm: (next) => {
      armed = next
      seen = []
      hasHit = false
    },
    disarm: () => {
      armed = undefined
      return { statements: seen, hasHit }
    },
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function relay(client: Socket, upstream: Socket, faultFor: (statement: string) => Armed | undefined) {
  let inTransaction = false
  /** The fault whose reply is dropped on arrival. */
  let withheld: Armed | undefined

  let unit: Buffer[] = []
  const fromClient = messages((type, message) => {
    unit.push(message)
    // The driver sends all messages of a statement up to Sync, or one simple query, before the driver waits.
    if (type !== 'Q' && type !== 'S') {
      if (type === '' || type === 'X') upstream.write(Buffer.concat(unit.splice(0)))
      return
    }
    const whole = unit
    unit = []
    const fault = faultFor(nameOf(whole))
    if (fault?.kind === 'throw') return void client.write(refusal(inTransaction))
    withheld = fault
    upstream.write(Buffer.concat(whole))
  }, true)
  const fromServer = messages((type, message) => {
    const isReady = type === 'Z'
    if (isReady) inTransaction = message.toString('latin1', 5, 6) === 'T'
    if (!withheld) return void client.write(message)
    if (!isReady) return
    if (withheld.kind === 'kill') withheld.kill()
    client.resetAndDestroy()
  }, false)
  client.on('data', fromClient)
  upstream.on('data', fromServer)
}

/** Splits a stream into protocol messages of type and length. The first message of a connection has no type. */
function messages(each: (type: string, message: Buffer) => void, begins: boolean) {
  let rest = Buffer.alloc(0)
  let isFirst = begins
  return (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk])
    for (;;) {
      const typeBytes = isFirst ? 0 : 1
      if (rest.length < typeBytes + 4) return
      const size = typeBytes + rest.readInt32BE(typeBytes)
      if (rest.length < size) return
      const type = isFirst ? '' : String.fromCharCode(rest[0] ?? 0)
      isFirst = false
      const message = rest.subarray(0, size)
      rest = rest.subarray(size)
      each(type, message)
    }
  }
}

/** Returns the statement's name, or the beginning of its text. */
function nameOf(unit: readonly Buffer[]): string {
  const [first = Buffer.alloc(0)] = unit
  const type = String.fromCharCode(first[0] ?? 0)
  const [one = '', two = ''] = first.toString('utf8', 5).split('\0')
  const text = type === 'Q' ? one : type === 'B' ? two : one || two
  return text.trim().replace(/\s+/g, ' ').slice(0, 40)
}

/** Returns PostgreSQL's messages for a failed statement. */
function refusal(inTransaction: boolean): Buffer {
  const fields = Buffer.from('SERROR\0VERROR\0CXX000\0Mthis statement was chosen to fail\0\0')
  const error = Buffer.alloc(5)
  error.write('E')
  error.writeInt32BE(4 + fields.length, 1)
  return Buffer.concat([
    error,
    fields,
    Buffer.from(['Z'.charCodeAt(0), 0, 0, 0, 5, (inTransaction ? 'E' : 'I').charCodeAt(0)]),
  ])
}
