/**
 * Form names such as `name[ar]`, `files[0][file]` or `questions[0][answers][1][answer_text]`, and their nested object.
 * Pages and server share this grammar. The name of an input, the key of a 422 and the JSON path are therefore equal.
 */

const deepest = 6
const largestIndex = 499
const longest = 99
const grammar = /^[A-Za-z_][\w-]{0,63}(\[[\w-]{0,64}\])*$/
const forbidden = new Set(['__proto__', 'prototype', 'constructor'])

export class UnreadableForm extends Error {}
/**
 * The error for a name that no body can contain, because of its form, depth, index or another name. The reply reports
 * the problem at `key`.
 */
export class RefusedFormKey extends Error {
  readonly key: string
  constructor(key: string) {
    super(`refused form key ${key}`)
    this.key = key
  }
}

type Tree = { [key: string]: unknown }
/** The number of entries of each tree. Counting the keys for each empty bracket would take quadratic time. */
type Sizes = Map<Tree, number>

/**
 * Returns the nested object; sparse indexes become dense lists. Empty brackets append to a list. Throws UnreadableForm
 * or RefusedFormKey.
 */
export function nested(entries: Iterable<readonly [string, unknown]>): Tree {
  const root: Tree = Object.create(null)
  const sizes: Sizes = new Map()
  for (const [name, value] of entries) place(root, pathOf(name), { value, name, sizes })
  return dense(root) as Tree
}

/** Returns `['name', 'ar']` for `name[ar]`. Throws UnreadableForm or RefusedFormKey. */
export function pathOf(name: string): string[] {
  if (name.length > longest) throw new UnreadableForm(name)
  const path = name.split('[').map((part) => part.replace(/\]$/, ''))
  if (path.some((part) => forbidden.has(part))) throw new UnreadableForm(name)
  if (!grammar.test(name) || path.length > deepest) throw new RefusedFormKey(name)
  if (path.some((part) => /^\d+$/.test(part) && Number(part) > largestIndex)) throw new RefusedFormKey(name)
  return path
}

/** Returns `name[ar]` for `['name', 'ar']`. */
export const formKey = (path: readonly PropertyKey[]) =>
  path.map((part, depth) => (depth === 0 ? String(part) : `[${String(part)}]`)).join('')

function place(tree: Tree, path: string[], entry: { value: unknown; name: string; sizes: Sizes }) {
  const { value, name, sizes } = entry
  const [part = '', ...rest] = path
  const size = sizes.get(tree) ?? 0
  if (part === '' && size > largestIndex) throw new RefusedFormKey(name)
  const key = part === '' ? String(size) : part
  if (!(key in tree)) {
    sizes.set(tree, size + 1)
    tree[key] = rest.length === 0 ? value : Object.create(null)
  } else if (rest.length === 0) throw new RefusedFormKey(name)
  if (rest.length === 0) return
  const next = tree[key]
  if (!isTree(next)) throw new RefusedFormKey(name)
  place(next, rest, entry)
}

const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === null

function dense(value: unknown): unknown {
  if (!isTree(value)) return value
  const keys = Object.keys(value)
  if (keys.length > 0 && keys.every((key) => /^\d+$/.test(key))) {
    return keys.sort((a, b) => Number(a) - Number(b)).map((key) => dense(value[key]))
  }
  return Object.fromEntries(keys.map((key) => [key, dense(value[key])]))
}

/** Returns the form entries of a nested object. Files and texts stay unchanged. */
export function flattened(value: unknown, path: readonly string[] = []): [string, unknown][] {
  if (value === undefined || value === null) return []
  if (Array.isArray(value)) return value.flatMap((one, index) => flattened(one, [...path, String(index)]))
  if (isPlain(value)) return Object.entries(value).flatMap(([key, one]) => flattened(one, [...path, key]))
  return [[formKey(path), value]]
}

const isPlain = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && [Object.prototype, null].includes(Object.getPrototypeOf(value))
