import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

export interface Reply {
  status: number
  text: string
}

const headEnd = Buffer.from('\r\n\r\n')
const none = Buffer.alloc(0)
const lengthName = Buffer.from('\r\ncontent-length: ')

/**
 * A kept connection to a server, for one request at a time. A general client takes as much processor time as the server
 * for a small request, and both share the machine. Throws when the reply has no length or the connection breaks.
 */
export class Connection {
  #host: string
  #socket: Socket
  #received: Buffer = none
  #waiting: PromiseWithResolvers<Reply> | undefined

  constructor(origin: string) {
    const { hostname, port, host } = new URL(origin)
    this.#host = host
    this.#socket = connect({ host: hostname, port: Number(port), noDelay: true })
    this.#socket.on('data', (bytes) => this.#receive(bytes))
    this.#socket.on('error', (problem) => this.#waiting?.reject(problem))
    this.#socket.on('close', () => this.#waiting?.reject(new Error('The server closed the connection.')))
  }

  /** Sends one request. `headers` are whole lines, each with its line break. */
  ask(method: string, path: string, headers: string, body = ''): Promise<Reply> {
    const sent = body
      ? `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
      : '\r\n'
    return this.#send(`${method} ${path} HTTP/1.1\r\nhost: ${this.#host}\r\n${headers}${sent}`)
  }

  /** Posts bytes, whose type is among the `headers`. */
  post(path: string, headers: string, bytes: Buffer): Promise<Reply> {
    const head = `POST ${path} HTTP/1.1\r\nhost: ${this.#host}\r\n${headers}content-length: ${bytes.length}\r\n\r\n`
    return this.#send(head, bytes)
  }

  #send(...parts: (string | Buffer)[]): Promise<Reply> {
    this.#waiting = Promise.withResolvers<Reply>()
    for (const part of parts) this.#socket.write(part)
    return this.#waiting.promise
  }

  async close() {
    this.#socket.end()
    await once(this.#socket, 'close')
  }

  #receive(bytes: Buffer) {
    this.#received = this.#received.length === 0 ? bytes : Buffer.concat([this.#received, bytes])
    const end = this.#received.indexOf(headEnd)
    if (end === -1) return
    const length = lengthOf(this.#received, end)
    if (Number.isNaN(length)) {
      const head = this.#received.toString('latin1', 0, end)
      return this.#waiting?.reject(new Error(`A reply without a length: ${head}`))
    }
    const from = end + headEnd.length
    const to = from + length
    if (this.#received.length < to) return
    const status = Number(this.#received.toString('latin1', 9, 12))
    const text = this.#received.toString('utf8', from, to)
    this.#received = this.#received.length === to ? none : this.#received.subarray(to)
    this.#waiting?.resolve({ status, text })
  }
}

/** Returns the length of the body; NaN for a head without the line. Both versions write the name in small letters. */
function lengthOf(reply: Buffer, end: number): number {
  const at = reply.indexOf(lengthName)
  if (at === -1 || at > end) return Number.NaN
  const from = at + lengthName.length
  const to = reply.indexOf('\r', from)
  return Number.parseInt(reply.toString('latin1', from, to), 10)
}
