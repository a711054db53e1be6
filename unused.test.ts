import { expect, test } from 'vitest'
import { code, files, isGenerated, read, tests } from './scripts/source-files.ts'

const sources = code.filter((path) => !isGenerated(path)).map((path) => ({ path, text: read(path) }))
const product = sources.filter(({ path }) => /^(contract|server|web)\//.test(path) && !tests.includes(path))

/** The number of times that each word is written in the code. */
const written = new Map<string, number>()
for (const { text } of sources)
  for (const [word] of text.matchAll(/[\w$]+/g)) written.set(word, (written.get(word) ?? 0) + 1)

/** The beginnings and ends of names that the pages put together, such as `${verb}Ask`. */
const composed = product.flatMap(({ text }) =>
  [...text.matchAll(/`([\w-]*)\$\{[^`}]*\}([\w-]*)`/g)].map(([, begin = '', end = '']) => ({ begin, end })),
)
const isComposed = (name: string) =>
  composed.some(
    ({ begin, end }) =>
      begin.length + end.length > 0 &&
      name.length > begin.length + end.length &&
      name.startsWith(begin) &&
      name.endsWith(end),
  )

test('every exported name is used', () => {
  const exported = /^export (?:async )?(?:const|function\*?|class|type|interface) (\w+)/gm
  const unused = sources.flatMap(({ path, text }) =>
    [...text.matchAll(exported)].flatMap(([, name = '']) => (written.get(name) === 1 ? `${path} ${name}` : [])),
  )
  expect(unused).toEqual([])
})

test('every exported value is used in another file', () => {
  const exported = /^export (?:async )?(?:const|function\*?|class) (\w+)/gm
  const words = sources.map(({ path, text }) => ({ path, of: new Set(text.match(/[\w$]+/g)) }))
  const unused = sources.flatMap(({ path, text }) =>
    [...text.matchAll(exported)]
      .filter(([, name = '']) => !words.some((other) => other.path !== path && other.of.has(name)))
      .map(([, name]) => `${path} ${name}`),
  )
  expect(unused).toEqual([])
})

test('every text is shown', () => {
  const named = /^\s+(\w+): \{\s+ar: /gm
  const found = product.flatMap(({ path, text }) =>
    [...text.matchAll(named)].map(([, name = '']) => ({ place: `${path} ${name}`, name })),
  )
  expect(found.length).toBeGreaterThan(3000)
  expect(found.filter(({ name }) => written.get(name) === 1 && !isComposed(name)).map(({ place }) => place)).toEqual([])
})

test('every class of a style sheet is given to an element', () => {
  // The library of the text editor gives its elements these classes.
  const foreign = /^ProseMirror/
  const sheets = files.filter((path) => /^(web|server)\/.*\.css$/.test(path))
  const given = new Set(
    files
      .filter((path) => /^(web|server)\/.*\.(tsx?|html)$/.test(path) && !tests.includes(path))
      .flatMap((path) => read(path).match(/[\w-]+/g) ?? []),
  )
  const found = sheets.flatMap((path) => {
    const rules = read(path).replaceAll(/\/\*[\s\S]*?\*\//g, '')
    const selectors = [...rules.matchAll(/([^{};]+)\{/g)].flatMap(([, selector = '']) => selector)
    const names = selectors.flatMap((selector) => [...selector.matchAll(/\.([a-zA-Z][\w-]*)/g)])
    return [...new Set(names.map(([, name = '']) => name))].map((name) => ({ place: `${path} ${name}`, name }))
  })
  expect(found.length).toBeGreaterThan(300)
  const unused = found.filter(({ name }) => !given.has(name) && !foreign.test(name) && !isComposed(name))
  expect(unused.map(({ place }) => place)).toEqual([])
})
