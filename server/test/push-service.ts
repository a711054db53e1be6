import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** A request to the push service, with the notice that the browser would read. */
export interface Pushed {
  path: string
  ttl: number
  notice: { title: string; body: string; link: string; language: string; tag: string }
  /** The claims of the school's signed token (RFC 8292). `key` is the public key of the signature. */
  claims: { aud: string; exp: number; sub: string }
  key: string
}

/** Creates the keys of one browser's push subscription. */
export function openBrowser(path: string) {
  const curve = createECDH('prime256v1')
  const secret = randomBytes(16)
  curve.generateKeys()
  return { path, curve, secret, p256dh: curve.getPublicKey('base64url'), auth: secret.toString('base64url') }
}
type Browser = ReturnType<typeof openBrowser>

/** Starts a push service that decrypts each notice as its browser would, and checks the school's signature. */
export async function openPushService() {
  const browsers = new Map<string, Browser>()
  const pushed: Pushed[] = []
  let status = 201
  const server = createServer(async (request, reply) => {
    const body = await buffer(request)
    const { url: path = '', headers } = request
    const browser = browsers.get(path)
    if (!browser || headers['content-encoding'] !== 'aes128gcm') return reply.writeHead(400).end()
    const notice = JSON.parse(decrypted(body, browser))
    pushed.push({ path, ttl: Number(headers.ttl), notice, ...signer(headers.authorization) })
    reply.writeHead(status).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    host,
    pushed,
    /** Makes a browser with a push subscription, in the form of the call that sends the subscription to the school. */
    browser: (name: string) => {
      const browser = openBrowser(`/push/${name}`)
      browsers.set(browser.path, browser)
      return { endpoint: `http://${host}${browser.path}`, p256dh: browser.p256dh, auth: browser.auth }
    },
    answer: (next: number) => {
      status = next
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Decrypts one record of RFC 8188 with the keys of RFC 8291. */
function decrypted(body: Buffer, { curve, secret }: Browser): string {
  const [salt, keyLength] = [body.subarray(0, 16), body.readUInt8(20)]
  const [sender, sealed] = [body.subarray(21, 21 + keyLength), body.subarray(21 + keyLength)]
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), curve.getPublicKey(), sender])
  const shared = Buffer.from(hkdfSync('sha256', curve.computeSecret(sender), secret, info, 32))
  const derived = (use: string, length: number) =>
    Buffer.from(hkdfSync('sha256', shared, salt, `Content-Encoding: ${use}\0`, length))
  const decipher = createDecipheriv('aes-128-gcm', derived('aes128gcm', 16), derived('nonce', 12))
  decipher.setAuthTag(sealed.subarray(-16))
  const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  return text.subarray(0, text.lastIndexOf(2)).toString()
}

/** Returns the claims and the key of a VAPID header. Throws for a wrong signature. */
function signer(header = '') {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(header) ?? []
  const [head, claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const isRight = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isRight) throw new Error('The signature is wrong.')
  return { claims: JSON.parse(Buffer.from(claims, 'base64url').toString()), key }
}
