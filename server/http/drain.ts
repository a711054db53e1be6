import type { IncomingMessage } from 'node:http'

const most = 128 * 1024 * 1024

/**
 * Reads and discards the rest of a refused body, because a sender that is cut off never reads the reply. Closes the
 * connection of an endless body.
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
