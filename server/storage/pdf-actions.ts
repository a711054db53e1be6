import { namesIn, objectsIn } from './pdf-objects.ts'
import { numberOf, type PdfSource, type PdfToken, referenceOf, tokensFrom } from './pdf-tokens.ts'

const triggers = new Set(['/OpenAction', '/AA'])
/**
 * Keys that lead from a trigger to an action, and from an action to the next. Other keys and arrays lead to pages, whose
 * links wait for a click.
 */
const followed = new Set(
  'AA Next O C E X D U Fo Bl PO PC PV PI K F V WC WS DS WP DP'.split(' ').map((name) => `/${name}`),
)
/** The highest number of objects in a row that the scan follows. A file with a longer row is refused. */
const longestChain = 8

/** Numbers of objects. True for an object that may be a list of actions. */
type Objects = Map<number, boolean>

/**
 * Returns true for a PDF that opens a link when a reader opens the PDF or turns a page. The link may be at the end of a
 * row of objects that refer to each other. Also returns true for a row longer than `longestChain`.
 */
export function startsOutside(sources: readonly PdfSource[]): boolean {
  const known: Objects = new Map()
  let wanted: Objects = new Map()
  for (const source of sources)
    for (const { end } of namesIn(source, triggers)) if (opensLink(source, end, false, wanted)) return true
  for (let round = 0; wanted.size > 0; round += 1) {
    if (round === longestChain) return true
    for (const [number, isList] of wanted) known.set(number, isList)
    const next: Objects = new Map()
    for (const source of sources)
      for (const [number, offset] of objectsIn(source, wanted))
        if (opensLink(source, offset, wanted.get(number) === true, next)) return true
    wanted = new Map([...next].filter(([number, isList]) => !known.has(number) || (isList && !known.get(number))))
  }
  return false
}

/**
 * Returns true if the value at `from` has a link action, inner values included. Otherwise adds the objects to which the
 * value leads to `next`.
 */
function opensLink(source: PdfSource, from: number, isList: boolean, next: Objects): boolean {
  const open: { sign: string; isList: boolean }[] = []
  let before: PdfToken[] = []
  for (const token of tokensFrom(source, from)) {
    const { value } = token
    const key = before.at(-3)?.value ?? ''
    const number = value === 'R' ? referenceOf([...before.slice(-2), token]) : undefined
    // No program writes the type of an action as a reference.
    if ((value === '/URI' && before.at(-1)?.value === '/S') || (number !== undefined && key === '/S')) return true
    const isListed = open.length === 0 || open.at(-1)?.isList === true
    if (number !== undefined && (followed.has(key) || isListed))
      next.set(number, key === '/Next' || (open.length === 0 && isList) || next.get(number) === true)
    if (value === '<<') open.push({ sign: '>>', isList: false })
    if (value === '[')
      open.push({ sign: ']', isList: before.at(-1)?.value === '/Next' || (open.length === 0 && isList) })
    if (value === open.at(-1)?.sign) open.pop()
    if (open.length === 0 && numberOf(token) === undefined) return false
    before = [...before.slice(-2), token]
  }
  return false
}
