interface ByteRange {
  start: number
  /** The index of the last byte, inclusive. */
  end: number
}

/**
 * Returns the range of `Range: bytes=0-99`, `bytes=100-` or `bytes=-100` in a file of `size` bytes. Returns undefined
 * (send the whole file) without a range, for several ranges or an invalid range. Returns null for bytes outside the
 * file.
 */
export function byteRange(header: string | undefined, size: number): ByteRange | null | undefined {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '')
  const [, from = '', to = ''] = match ?? []
  if (from === '' && to === '') return undefined
  if (from === '') return Number(to) > 0 && size > 0 ? { start: Math.max(0, size - Number(to)), end: size - 1 } : null
  if (to !== '' && Number(to) < Number(from)) return undefined
  if (Number(from) >= size) return null
  return { start: Number(from), end: to === '' ? size - 1 : Math.min(Number(to), size - 1) }
}
