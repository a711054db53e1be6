/** One object of a PDF, as far as a scan needs it. */
export interface PdfObject {
  /** Behind its last byte. */
  end: number
  /** False for what readers might understand differently: brackets that do not match, a text without an end. */
  clear: boolean
  /** Which of the wanted names stand in it, at any depth. */
  names: string[]
  /** The first tokens of it and of what it directly holds: names with their slash, brackets, words; texts as `()`. */
  tokens: string[]
}

const mostTokens = 200
const closers = new Map([
  ['<<', '>>'],
  ['[', ']'],
])

/** Reads the dictionary or array that begins at `from`, to its end or to where it is unclear; anything else is empty. */
export function readObject(bytes: Buffer, from: number, most: number, wanted: ReadonlySet<string>): PdfObject {
  const stop = Math.min(bytes.length, from + most)
  const object: PdfObject = { end: skipBlanks(bytes, from, stop), clear: true, names: [], tokens: [] }
  if (bytes[object.end] !== 0x5b && bytes.toString('latin1', object.end, object.end + 2) !== '<<') return object
  const open: string[] = []
  do {
    const { text, end } = readToken(bytes, object.end, stop)
    const closer = closers.get(text)
    if (closer) open.push(closer)
    if (open.length <= 2 && object.tokens.length < mostTokens) object.tokens.push(text)
    if (wanted.has(text)) object.names.push(text)
    object.clear = text !== '' && (!isCloser(text) || open.pop() === text)
    object.end = object.clear ? skipBlanks(bytes, end, stop) : end
  } while (object.clear && open.length > 0)
  return object
}

const isCloser = (text: string) => text === '>>' || text === ']'

/** Each key of a dictionary with the tokens of its value; undefined when they are no pairs, repeated, or too many. */
export function entriesOf(tokens: string[]): Map<string, string> | undefined {
  const entries = new Map<string, string>()
  if (tokens.length === mostTokens) return undefined
  for (let at = 1; at < tokens.length - 1; ) {
    const key = tokens[at] ?? ''
    const size = valueSize(tokens, at + 1)
    if (!key.startsWith('/') || entries.has(key) || size === 0) return undefined
    entries.set(key, tokens.slice(at + 1, at + 1 + size).join(' '))
    at += 1 + size
  }
  return entries
}

function valueSize(tokens: string[], at: number): number {
  const first = tokens[at] ?? '>>'
  if (isCloser(first)) return 0
  if (tokens[at + 2] === 'R') return 3
  // What is deeper than the value itself is not among the tokens, so the next closer is its own.
  return closers.has(first) ? tokens.slice(at).findIndex(isCloser) + 1 : 1
}

interface Token {
  text: string
  end: number
}

const blanks = new Set([0x00, 0x09, 0x0a, 0x0c, 0x0d, 0x20])
const marks = new Set([...'()<>[]{}/%'].map((mark) => mark.charCodeAt(0)))
const isRegular = (byte: number | undefined) => byte !== undefined && !blanks.has(byte) && !marks.has(byte)

/** Over white space and comments. */
function skipBlanks(bytes: Buffer, from: number, stop: number): number {
  let at = from
  for (let comment = false; at < stop; at += 1) {
    const byte = bytes[at] ?? 0
    if (byte === 0x25) comment = true
    if (byte === 0x0a || byte === 0x0d) comment = false
    if (!comment && !blanks.has(byte)) break
  }
  return at
}

/** Without text where none can begin, or where it does not end. */
function readToken(bytes: Buffer, at: number, stop: number): Token {
  const letter = at < stop ? String.fromCharCode(bytes[at] ?? 0) : ''
  if (letter === '/') return readName(bytes, at, stop)
  if (letter === '(') return readText(bytes, at, stop)
  if (letter === '[' || letter === ']') return { text: letter, end: at + 1 }
  if ((letter === '<' || letter === '>') && bytes[at + 1] === bytes[at]) return { text: letter + letter, end: at + 2 }
  if (letter === '<') {
    const size = bytes.subarray(at, stop).indexOf('>') + 1
    return size > 0 ? { text: '<>', end: at + size } : { text: '', end: stop }
  }
  const end = endOfRun(bytes, at, stop)
  return { text: bytes.toString('latin1', at, Math.min(end, at + 32)), end }
}

function endOfRun(bytes: Buffer, from: number, stop: number): number {
  let at = from
  while (at < stop && isRegular(bytes[at])) at += 1
  return at
}

/** `#4a` in a name is another way to write its letter. */
function readName(bytes: Buffer, at: number, stop: number): Token {
  const end = endOfRun(bytes, at + 1, stop)
  const written = bytes.toString('latin1', at + 1, Math.min(end, at + 128))
  const letters = written.replace(/#([0-9a-f]{2})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
  // Readers written in C end it at the first NUL.
  const [meant = ''] = letters.split('\0')
  return { text: /^\w+$/.test(meant) ? `/${meant}` : '/?', end }
}

/** Parentheses nest unless a backslash stands before them. */
function readText(bytes: Buffer, from: number, stop: number): Token {
  let depth = 0
  for (let at = from; at < stop; at += 1) {
    const byte = bytes[at]
    if (byte === 0x5c) at += 1
    else if (byte === 0x28) depth += 1
    else if (byte === 0x29) {
      depth -= 1
      if (depth === 0) return { text: '()', end: at + 1 }
    }
  }
  return { text: '', end: stop }
}
