/** Cuts the chunks into frames of `size` bytes. The last frame may be shorter, and is empty for an empty source. */
export async function* framesOf(source: AsyncIterable<Buffer>, size: number) {
  let parts: Buffer[] = []
  let length = 0
  for await (const chunk of source) {
    parts.push(chunk)
    length += chunk.length
    // A full frame waits for one more byte, because callers treat the last frame differently.
    while (length > size) {
      const all = Buffer.concat(parts)
      yield { frame: all.subarray(0, size), isLast: false }
      parts = [all.subarray(size)]
      length -= size
    }
  }
  yield { frame: Buffer.concat(parts), isLast: true }
}
