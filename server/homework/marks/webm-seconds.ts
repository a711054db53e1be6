/** The ids of the WebM elements that this file reads, by RFC 8794 and the Matroska specification. */
const ids = {
  segment: 0x18538067,
  info: 0x1549a966,
  timestampScale: 0x2ad7b1,
  tracks: 0x1654ae6b,
  trackEntry: 0xae,
  trackType: 0x83,
  codec: 0x86,
  cluster: 0x1f43b675,
  timestamp: 0xe7,
  simpleBlock: 0xa3,
  blockGroup: 0xa0,
  block: 0xa1,
}
/** Elements whose contents are read in turn without their size, because a recorder leaves their size unknown. */
const entered = new Set([ids.segment, ids.info, ids.tracks, ids.trackEntry, ids.cluster, ids.blockGroup])
const soundTrack = 2
/** Nanoseconds of a tick; a file may set another number. */
const usualScale = 1_000_000
/** The assumed milliseconds of the last block, which has only a start: the longest Opus frame. */
const packetMs = 60

/**
 * Returns the seconds of a WebM file by the time of its last block. Returns undefined unless the file has Opus sound
 * and nothing else. Reads each byte at most once.
 */
export function webmSeconds(bytes: Uint8Array): number | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let [scale, cluster, last, isSound, hasOther] = [usualScale, 0, -1, false, false]
  for (let at = 0; at < bytes.length; ) {
    const id = readNumber(view, at, true)
    const size = id && readNumber(view, at + id.length, false)
    if (!id || !size) return undefined
    at += id.length + size.length
    if (entered.has(id.value)) continue
    const end = at + size.value
    if (end > bytes.length) break
    if (id.value === ids.timestampScale) scale = unsigned(view, at, size.value)
    if (id.value === ids.trackType) hasOther ||= unsigned(view, at, size.value) !== soundTrack
    if (id.value === ids.codec) isSound = text(bytes, at, size.value) === 'A_OPUS'
    if (id.value === ids.timestamp) cluster = unsigned(view, at, size.value)
    if ((id.value === ids.simpleBlock || id.value === ids.block) && size.value > 4)
      last = Math.max(last, cluster + view.getInt16(at + 1))
    at = end
  }
  if (!isSound || hasOther || last < 0) return undefined
  return ((last * scale) / 1e6 + packetMs) / 1000
}

/**
 * Returns a number of variable length, with its number of bytes. Returns undefined beyond the end of the file, and for
 * an invalid length. Keeps the length marker of an id and removes the length marker of a size.
 */
function readNumber(view: DataView, at: number, isId: boolean) {
  if (at >= view.byteLength) return undefined
  const first = view.getUint8(at)
  const length = Math.clz32(first) - 23
  if (length > (isId ? 4 : 8) || at + length > view.byteLength) return undefined
  let value = isId ? first : first & (0xff >> length)
  for (let next = 1; next < length; next += 1) value = value * 256 + view.getUint8(at + next)
  return { value, length }
}

function unsigned(view: DataView, at: number, size: number): number {
  let value = 0
  for (let next = 0; next < Math.min(size, 8); next += 1) value = value * 256 + view.getUint8(at + next)
  return value
}

const text = (bytes: Uint8Array, at: number, size: number) =>
  String.fromCharCode(...bytes.subarray(at, at + Math.min(size, 16)))
