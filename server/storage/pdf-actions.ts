const trigger = /\/(?:OpenAction|AA)\s*(?:(<<)|(\d{1,10})\s+\d{1,5}\s+R)/g
const linkAction = /\/S\s*\/URI(?!\w)/
/** The highest number of an action's characters that are scanned; real actions have some hundred. */
const longestAction = 4096
/**
 * The highest number of inline actions that are scanned. A file with more actions is refused; forms with many fields
 * have some hundred.
 */
const mostActions = 5000

/**
 * Returns true for a PDF that opens a link when a reader opens the PDF or turns a page. `words` holds the file without
 * its streams, then each unpacked object stream. Also returns true for more than `mostActions` inline actions.
 */
export function startsOutside(words: readonly string[]): boolean {
  const wanted = new Set<string>()
  let seen = 0
  for (const text of words) {
    for (const { index, 0: found, 1: inline, 2: number } of text.matchAll(trigger)) {
      if (inline) seen += 1
      if (seen > mostActions) return true
      if (inline && linkAction.test(dictionaryAt(text, index + found.length - 2))) return true
      if (number) wanted.add(number)
    }
  }
  return wanted.size > 0 && words.some((text, place) => holdsLink(text, wanted, place > 0))
}

function holdsLink(text: string, wanted: ReadonlySet<string>, isObjectStream: boolean): boolean {
  const starts = isObjectStream ? listedObjects(text, wanted) : writtenObjects(text, wanted)
  return starts.some((at) => linkAction.test(dictionaryAt(text, at)))
}

const writtenObjects = (text: string, wanted: ReadonlySet<string>) =>
  [...text.matchAll(/(?<!\d)(\d{1,10})\s+\d{1,5}\s+obj/g)]
    .filter(([, number = '']) => wanted.has(number))
    .map(({ index, 0: head }) => index + head.length)

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
