import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { flattened, nested, pathOf, RefusedFormKey, UnreadableForm } from './form-data.ts'

const read = (...entries: [string, unknown][]) => nested(entries)

describe('form names', () => {
  test('build the same nested object as JSON', () => {
    expect(
      read(
        ['name[ar]', 'اسم'],
        ['name[en]', 'Name'],
        ['questions[0][title]', 'س'],
        ['questions[0][answers][0][answer_text]', 'أ'],
        ['questions[0][answers][1][answer_text]', 'ب'],
        ['price', '10'],
      ),
    ).toEqual({
      name: { ar: 'اسم', en: 'Name' },
      questions: [{ title: 'س', answers: [{ answer_text: 'أ' }, { answer_text: 'ب' }] }],
      price: '10',
    })
  })

  test('close gaps between indexes and keep their order', () => {
    expect(read(['files[7]', 'c'], ['files[2]', 'b'], ['files[0]', 'a'])).toEqual({ files: ['a', 'b', 'c'] })
  })

  test('without an index append to the list', () => {
    expect(read(['files[]', 'a'], ['files[]', 'b'])).toEqual({ files: ['a', 'b'] })
  })

  test.for(['a[]', 'a[][b]', 'a[b][]', 'a[b][][c]'])('%s is refused once the list is full', (name) => {
    const entries = Array.from({ length: 500 }, () => [name, '1'] as [string, unknown])
    expect(JSON.stringify(nested(entries)).match(/"1"/g)).toHaveLength(500)
    expect(() => nested([...entries, [name, '1']])).toThrow(RefusedFormKey)
  })

  test.for([
    '__proto__',
    '__proto__[x]',
    'a[__proto__]',
    'a[constructor][prototype]',
    'prototype',
    'a[b][constructor]',
  ])('%s makes the whole form unreadable', (name) => {
    expect(() => read([name, '1'])).toThrow(UnreadableForm)
  })

  test.for(['a[1', 'a]', '[a]', '', 'a b', 'a[b]c', 'a[b c]', 'a.b', '0a', 'a[500]', 'a[0][0][0][0][0][0]', 'a[[b]]'])(
    '%s is refused as a name',
    (name) => {
      expect(() => read([name, '1'])).toThrow(RefusedFormKey)
    },
  )

  test('a name longer than any field’s is unreadable', () => {
    expect(() => read(['x'.repeat(100), '1'])).toThrow(UnreadableForm)
  })

  test.for([
    [
      ['a', '1'],
      ['a', '2'],
    ],
    [
      ['a', '1'],
      ['a[b]', '2'],
    ],
    [
      ['a[b]', '1'],
      ['a', '2'],
    ],
    [
      ['a[0]', '1'],
      ['a[0]', '2'],
    ],
    [
      ['a[0][b]', '1'],
      ['a[0]', '2'],
    ],
  ] as [string, string][][])('%j is refused, because a place may be filled only once', (entries) => {
    expect(() => nested(entries)).toThrow(RefusedFormKey)
  })

  test('never enter a value with a prototype of its own', () => {
    const upload = new Date()
    expect(() => read(['a', upload], ['a[b]', '1'])).toThrow(RefusedFormKey)
    expect(read(['a', upload]).a).toBe(upload)
  })
})

const key = fc.stringMatching(/^[a-z_][a-z0-9_]{0,9}$/).filter((name) => !(name in Object.prototype))
const value = fc.letrec((tie) => ({
  leaf: fc.string({ minLength: 1 }),
  list: fc.array(tie('any'), { minLength: 1, maxLength: 4 }),
  object: fc.dictionary(key, tie('any'), { minKeys: 1, maxKeys: 4, noNullPrototype: true }),
  any: fc.oneof({ maxDepth: 3 }, tie('leaf'), tie('list'), tie('object')),
}))
const form = fc.dictionary(key, value.any, { maxKeys: 5, noNullPrototype: true })

describe('any object', () => {
  test('is unchanged after a round trip through its form', () => {
    fc.assert(fc.property(form, (sent) => void expect(nested(flattened(sent))).toEqual(sent)))
  })

  test('is unchanged in any order of its fields', () => {
    const shuffled = form.chain((sent) => {
      const entries = flattened(sent)
      return fc.tuple(fc.constant(sent), fc.shuffledSubarray(entries, { minLength: entries.length }))
    })
    fc.assert(fc.property(shuffled, ([sent, entries]) => void expect(nested(entries)).toEqual(sent)))
  })
})

describe('any names at all', () => {
  const part = fc.oneof(
    key,
    fc.nat(600).map(String),
    fc.constantFrom('__proto__', 'constructor', 'prototype', '', 'toString'),
  )
  const name = fc.oneof(
    fc.string(),
    fc
      .tuple(part, fc.array(part, { maxLength: 8 }))
      .map(([first, rest]) => first + rest.map((one) => `[${one}]`).join('')),
  )

  test('give an object or one of the two refusals, and change no other object', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(name, fc.string()), { maxLength: 12 }), (entries) => {
        try {
          const read = nested(entries)
          expect(Object.getPrototypeOf(read)).toBe(Object.prototype)
          expect(depth(read)).toBeLessThanOrEqual(6)
          expect(JSON.parse(JSON.stringify(read))).toEqual(read)
        } catch (problem) {
          expect(problem instanceof UnreadableForm || problem instanceof RefusedFormKey).toBe(true)
        }
        expect(Object.keys(Object.prototype)).toEqual([])
        expect(({} as Record<string, unknown>).x).toBeUndefined()
      }),
      { numRuns: 2000 },
    )
  })

  test('are reported as sent when refused', () => {
    fc.assert(
      fc.property(name, (sent) => {
        try {
          pathOf(sent)
        } catch (problem) {
          if (problem instanceof RefusedFormKey) expect(problem.key).toBe(sent)
        }
      }),
    )
  })
})

function depth(tree: unknown): number {
  if (typeof tree !== 'object' || tree === null) return 0
  return 1 + Math.max(0, ...Object.values(tree).map(depth))
}
