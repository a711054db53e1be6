import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { auditObjects } from '#contract/audit-objects.ts'
import { actionWords, auditActions } from '#contract/audit-words.ts'

/** Matches `action: '…'`, `audit: '…'`, and the quoted names beside them in a condition or an SQL fragment. */
const named = /\b(?:action|audit)(?:: | = )([^\n]*)/g
const quoted = /['`]([a-z]+(?:[-_][a-z]+)*(?:\.[\w.]+)*(?:\.?\$\{[^}]*\})?)['`]/gi

async function recordedNames() {
  const names = new Map<string, string>()
  for await (const path of glob('server/**/*.ts')) {
    if (path.endsWith('.test.ts') || /^server\/(?:test|demo|audit)\//.test(path)) continue
    const text = readFileSync(path, 'utf8')
    if (!text.includes('record')) continue
    for (const [, rest = ''] of text.matchAll(named))
      for (const [, name = ''] of rest.split(/, (?:object|detail|result|\.\.\.)/)[0]?.matchAll(quoted) ?? [])
        names.set(name, path)
    for (const [, name = ''] of text.matchAll(/record\w+\(\w+, \w+, '([\w.-]+)'/g)) names.set(name, path)
  }
  // Kinds of reasons and actions of the curriculum are words without a dot. `logout` is the only other action without a
  // dot.
  return [...names].filter(([name]) => name.includes('.') || name === 'logout')
}

/**
 * Returns true if the list has the name. For a template, returns true if a name in the list begins like the template.
 */
function hasWords(name: string) {
  const [beginning = ''] = name.split('${')
  const known = Object.keys(auditActions)
  return name.includes('${') ? known.some((one) => one.startsWith(beginning)) : known.includes(name)
}

test('every action that the server records has words in both languages', async () => {
  const names = await recordedNames()
  expect(names.length).toBeGreaterThan(60)
  expect(names.filter(([name]) => !hasWords(name))).toEqual([])
  for (const { ar, en } of [...Object.values(auditActions), ...Object.values(auditObjects)]) {
    expect(ar).toMatch(/[ء-ي]/)
    expect(en).toMatch(/[a-z]/i)
  }
})

test('an action without words keeps its name', () => {
  expect(actionWords('something.new')).toEqual({ ar: 'something.new', en: 'something.new' })
})
