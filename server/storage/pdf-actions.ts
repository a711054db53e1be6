const trigger = /\/(?:OpenAction|AA)\s*(?:(<<)|(\d{1,10})\s+\d{1,5}\s+R)/g
const linkAction = /\/S\s*\/URI(?!\w)/
/** The highest number of an action's characters that are scanned; real actions have some hundred. */
const longestAction = 4096
/**
 * The highest number of inline actions, and of objects in one step, that are scanned. A file with more is refused; forms
 * with many fields have some hundred.
 */
const mostActions = 5000

/**
 * References that lead from a trigger to an action, and from an action to the next. Other arrays name pages, whose
 * links wait for a click.
 */
const reference = /\/(?:AA|Next|O|C|E|X|D|U|Fo|Bl|PO|PC|PV|PI|K|F|V|WC|WS|DS|WP|DP)\s*(\d{1,10}\s+\d{1,5}\s+R)/g
const nextList = /\/Next\s*\[([^\]]*)\]/g
const objectReference = /(?<!\d)(\d{1,10})\s+\d{1,5}\s+R/g
/** The highest number of objects in a row that the scan follows. A file with a longer row is refused. */
const longestChain = 8

/**
 * Returns true for a PDF that opens a link when a reader opens the PDF or turns a page. The link may be at the end of a
 * row of objects that refer to each other. Also returns true for more than `mostActions` actions, and for a row longer
 * than `longestChain`. `words` holds the file without its streams, then each unpacked object stream.
 */
export function startsOutside(words: readonly string[]): boolean {
  const known = new Set<string>()
  let wanted = new Set<string>()
  let seen = 0
  for (const text of words) {
    for (const { index, 0: found, 1: inline, 2: number } of text.matchAll(trigger)) {
      if (number) wanted.add(number)
      if (!inline) continue
      seen += 1
      if (seen > mostActions) return true
      const action = dictionaryAt(text, index + found.length - 2)
      if (linkAction.test(action)) return true
      for (const next of nextObjects(action)) wanted.add(next)
    }
  }
  for (let round = 0; wanted.size > 0; round += 1) {
    if (round === longestChain) return true
    for (const number of wanted) known.add(number)
    const actions = words.flatMap((text, place) => dictionariesOf(text, wanted, place > 0))
    if (actions.length > mostActions || actions.some((action) => linkAction.test(action))) return true
    wanted = new Set(actions.flatMap(nextObjects).filter((number) => !known.has(number)))
  }
  return false
}

function nextObjects(action: string): string[] {
  const named = [reference, nextList].flatMap((form) => [...action.matchAll(form)].map(([, found = '']) => found))
  return named.flatMap((found) => [...found.matchAll(objectReference)].map(([, number = '']) => number))
}

function dictionariesOf(text: string, wanted: ReadonlySet<string>, isObjectStream: boolean): string[] {
  const starts = isObjectStream ? listedObjects(text, wanted) : writtenObjects(text, wanted)
  return starts.map((at) => dictionaryAt(text, at))
}

function writtenObjects(text: string, wanted: ReadonlySet<string>): number[] {
  const starts: number[] = []
  for (const { index, 0: head, 1: number = '' } of text.matchAll(/(?<!\d)(\d{1,10})\s+\d{1,5}\s+obj/g)) {
    if (!wanted.has(number)) continue
    starts.push(index + head.length)
    if (starts.length > mostActions) break
  }
  return starts
}

/**
 * Returns the offsets of the wanted objects. An object stream begins with pairs of an object's number and its offset.
 */
function listedObjects(text: string, wanted: ReadonlySet<string>): number[] {
  const [head = ''] = /^[\d\s]*/.exec(text) ?? []
  const pairs = [...head.matchAll(/(?<!\d)(\d{1,10})\s+(\d{1,10})/g)]
  return pairs.filter(([, number = '']) => wanted.has(number)).map(([, , offset]) => head.length + Number(offset))
}

/**
 * Returns the dictionary that begins at `at`, inner dictionaries included. Returns the first `longestAction` characters
 * if the dictionary does not end within these characters.
 */
function dictionaryAt(text: string, at: number): string {
  const piece = text.slice(at, at + longestAction)
  let depth = 0
  for (const { index, 0: mark } of piece.matchAll(/<<|>>|endobj/g)) {
    depth += mark === '<<' ? 1 : -1
    if (depth <= 0) return piece.slice(0, index)
  }
  return piece
}
