/**
 * Decodes escapes such as `#4a` in PDF names. `#00` becomes a NUL, where readers written in C end a name. A regular
 * expression with a callback takes ten times as long, because the bytes of a picture contain thousands of `#`.
 */
export function decodeNames(text: string): string {
  const pieces: string[] = []
  let from = 0
  for (let at = text.indexOf('#'); at !== -1; at = text.indexOf('#', at + 1)) {
    const [high, low] = [digitOf(text.charCodeAt(at + 1)), digitOf(text.charCodeAt(at + 2))]
    if (high === undefined || low === undefined) continue
    pieces.push(text.slice(from, at), String.fromCharCode(high * 16 + low))
    from = at + 3
  }
  if (from === 0) return text
  return pieces.join('') + text.slice(from)
}

/** Returns the value of a hexadecimal digit; undefined for other characters, and for NaN after the end of the text. */
function digitOf(code: number): number | undefined {
  if (code >= 48 && code <= 57) return code - 48
  const letter = code | 32
  return letter >= 97 && letter <= 102 ? letter - 87 : undefined
}
