import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import type { Random } from '#server/demo/random.ts'

/** The highest number of bytes of a request that sends no page. */
const shortCall = 4000

/**
 * Starts a proxy that loses a share `loss` of the devices' connections to the server. A lost connection is refused at
 * once, or never gets its reply. `bytes` counts the bytes that the proxy carried from devices.
 */
export async function openBadLine(origin: string, { random, loss }: { random: Random; loss: number }) {
  const target = new URL(origin)
  const close = () => {
    server.close()
    for (const socket of open) socket.destroy()
  }
  const line = { bytes: 0, cuts: 0, url: '', close }
  /** The numbers of bytes after which the next connections that send a page are cut, in order. */
  const forced: number[] = []
  const open = new Set<Socket>()

  const server = createServer({ noDelay: true }, (device) => {
    const onward = connect(Number(target.port), target.hostname)
    open.add(onward)
    let most = Number.POSITIVE_INFINITY
    let carried = 0
    const end = () => {
      device.destroy()
      onward.destroy()
      open.delete(onward)
    }
    const isLost = random.next() < loss
    const isUnheard = isLost && random.next() < 0.5
    if (isLost && !isUnheard) {
      line.cuts += 1
      return end()
    }
    device.on('data', (chunk: Buffer) => {
      if (carried >= most) return
      const sendsPage = carried + chunk.length > shortCall
      if (sendsPage && most === Number.POSITIVE_INFINITY) most = forced.shift() ?? most
      const passed = chunk.subarray(0, most - carried)
      carried += passed.length
      line.bytes += passed.length
      onward.write(passed)
      if (carried < most) return
      line.cuts += 1
      // A broken mobile connection closes only the device's side; the server's side stays open.
      device.destroy()
    })
    onward.on('data', (chunk: Buffer) => {
      if (!isUnheard) return device.write(chunk)
      line.cuts += 1
      end()
    })
    onward.on('error', end).on('close', end)
    device.on('error', end).on('close', () => carried < most && end())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  line.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return Object.assign(line, {
    /** Cuts the next connections that send a page, after that many bytes each. */
    cutNext: (...after: number[]) => forced.push(...after),
  })
}
