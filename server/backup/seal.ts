import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { framesOf } from '#server/frames.ts'
import { BadBackup } from './bad-backup.ts'

/** The beginning of every sealed object, with the number of the format. */
const magic = Buffer.from('HESSAB01')
const saltBytes = 32
const headBytes = magic.length + saltBytes
const frameBytes = 256 * 1024
const tagBytes = 16

export type Chunks = AsyncIterable<Buffer>

/**
 * Encrypts the chunks with AES-256-GCM in frames of 256 KiB. Every object has its own key, derived from its name and a
 * random salt. An object under another name therefore cannot be opened. The nonce of a frame contains the frame's
 * number, and whether the frame is the last. `unseal` therefore notices swapped and missing frames.
 */
export async function* seal(source: Chunks, key: Buffer, name: string): AsyncGenerator<Buffer> {
  const salt = randomBytes(saltBytes)
  yield Buffer.concat([magic, salt])
  const own = keyOf(key, salt, name)
  let number = 0
  for await (const { frame, isLast } of framesOf(source, frameBytes)) {
    const cipher = createCipheriv('aes-256-gcm', own, nonceOf(number, isLast))
    yield Buffer.concat([cipher.update(frame), cipher.final(), cipher.getAuthTag()])
    number += 1
  }
}

/** Decrypts a sealed object. Throws a BadBackup if the object is cut or altered, or was sealed with another key. */
export async function* unseal(source: Chunks, key: Buffer, name: string): AsyncGenerator<Buffer> {
  const chunks = source[Symbol.asyncIterator]()
  try {
    const start = await readHead(chunks, name)
    const own = keyOf(key, start.subarray(magic.length, headBytes), name)
    let number = 0
    for await (const { frame, isLast } of framesOf(following(start, chunks), frameBytes + tagBytes)) {
      yield openFrame(frame, own, { nonce: nonceOf(number, isLast), name })
      number += 1
    }
  } finally {
    await chunks.return?.()
  }
}

/** Returns the size in bytes of the sealed object for that many plain bytes. */
export function sealedSize(bytes: number): number {
  const frames = Math.max(1, Math.ceil(bytes / frameBytes))
  return headBytes + bytes + frames * tagBytes
}

const keyOf = (key: Buffer, salt: Buffer, name: string) => Buffer.from(hkdfSync('sha256', key, salt, name, 32))

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUInt8(isLast ? 1 : 0, 0)
  nonce.writeUIntBE(number, 6, 6)
  return nonce
}

function openFrame(frame: Buffer, key: Buffer, { nonce, name }: { nonce: Buffer; name: string }): Buffer {
  if (frame.length < tagBytes) throw new BadBackup(`${name} is cut`)
  const decipher = createDecipheriv('aes-256-gcm', key, nonce)
  decipher.setAuthTag(frame.subarray(-tagBytes))
  try {
    return Buffer.concat([decipher.update(frame.subarray(0, -tagBytes)), decipher.final()])
  } catch {
    throw new BadBackup(`${name} is cut or altered`)
  }
}

async function readHead(chunks: AsyncIterator<Buffer>, name: string): Promise<Buffer> {
  let start = Buffer.alloc(0)
  while (start.length < headBytes) {
    const next = await chunks.next()
    if (next.done) throw new BadBackup(`${name} is cut`)
    start = Buffer.concat([start, next.value])
  }
  if (!start.subarray(0, magic.length).equals(magic)) throw new BadBackup(`${name} is altered or of a newer version`)
  return start
}

async function* following(start: Buffer, chunks: AsyncIterator<Buffer>) {
  yield start.subarray(headBytes)
  yield* { [Symbol.asyncIterator]: () => chunks }
}

/** Returns the bytes as one chunk. */
export async function* chunksOf(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes
}
