import { decodeNames } from './pdf-names.ts'

interface Part {
  /** The decoded text: the last characters of the previous part, then the text of this part. */
  text: string
  /** The number of characters from the previous part. */
  known: number
}

/**
 * The number of bytes of a part. Node makes a text of 1 MiB in 2 ms, because the text has pages of its own. The parts of
 * 1 MiB take a tenth of that.
 */
const partBytes = 32 * 1024
/** The number of characters of two parts, so that every searched name is whole in one part. */
const overlap = 16
/** A name that continues in the next part must not end here. */
const unfinished = 'x'
const hash = 0x23

/** Yields the bytes as text with decoded names, in order, for a search of names that have fewer than 16 characters. */
export function* decodedParts(bytes: Buffer): Generator<Part> {
  let last = ''
  for (let at = 0; at < bytes.length; ) {
    const end = withoutCutEscape(bytes, at + partBytes)
    const text = last + decodeNames(bytes.toString('latin1', at, end))
    yield { text: end < bytes.length ? text + unfinished : text, known: last.length }
    last = text.slice(-overlap)
    at = end
  }
}

/** Returns an end that cuts no escape such as `#4a`: `end`, or one or two bytes earlier. */
function withoutCutEscape(bytes: Buffer, end: number): number {
  if (end >= bytes.length) return bytes.length
  if (bytes[end - 1] === hash) return end - 1
  return bytes[end - 2] === hash ? end - 2 : end
}
