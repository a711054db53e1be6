/**
 * The unit whose repetition takes the most time without a limit of the length. No check refuses the text before its
 * last unit.
 */
export const worstUnit = ['alternating combining marks', '\u0300\u0316'] as const
/** Units that make normalising, trimming, matching or counting expensive when they repeat. */
export const worstUnits = [
  worstUnit,
  ['combining marks between invisible characters', '\u0300\u0316\u0300\u0316\u0300\u0316\u0300\u0316\u200b'],
  ['digits', '1'],
  ['Arabic digits', '٣'],
  ['whitespace', ' '],
  ['line ends', '\r\n'],
  ['invisible characters', '\u200b'],
  ['conjoining letters', '\u1100\u1161\u11a8'],
  ['letters that decompose', '\ufdfa'],
  ['a domain of many labels', '@a.a'],
  ['letters outside the basic plane', '😀'],
] as const

/**
 * Returns a function. For the first value of a kind, that function returns every unit; for further values, only the
 * worst unit. One parser reads all values of a kind.
 */
export function unitsByKind() {
  const seen = new Set<string>()
  return (kind: string) => {
    if (seen.has(kind)) return [worstUnit]
    seen.add(kind)
    return worstUnits
  }
}

/** Returns the unit repeated up to that number of bytes, between two letters. */
export const repeated = (unit: string, bytes: number, bytesOf: (unit: string) => number = Buffer.byteLength) =>
  `a${unit.repeat(Math.floor(bytes / bytesOf(unit)))}a`

/** Returns the number of bytes that the text takes in JSON. A line end takes four bytes. */
export const bytesInJson = (text: string) => Buffer.byteLength(JSON.stringify(text)) - '""'.length
