import type { IncomingMessage } from 'node:http'

const most = 128 * 1024 * 1024

/**
 * Reads on to the end of a refused body, keeping nothing: a sender who is cut off while still sending never gets to
 * read why. Whoever sends without end is cut off all the same.
 */
export function drain(request: IncomingMessage) {
  let left = most
  request.unpipe()
  request.on('data', (chunk: Buffer) => {
    left -= chunk.length
    if (left < 0) request.destroy()
  })
  request.resume()
}
