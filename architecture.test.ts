import { dirname, join, normalize } from 'node:path'
import { getTableName } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/pg-core'
import { describe, expect, test } from 'vitest'
import { distributedTables } from '#server/db/distribution.ts'
import { tables } from '#server/db/schema.ts'
import { code, domains, importsOf, read } from './scripts/source-files.ts'

const anyDomain = domains.join('|')
const isTest = /\.test\.tsx?$/

interface Rule {
  name: string
  from: RegExp
  to: RegExp
  except?: RegExp
}

const rules: Rule[] = [
  {
    name: 'the contract imports zod and itself',
    from: /^contract\//,
    to: /^(?!zod$|#contract\/|\.\/)/,
    except: isTest,
  },
  { name: 'the web app does not depend on the server', from: /^web\//, to: /^#server\// },
  { name: 'the server knows the web app only as a build', from: /^server\//, to: /^#web\// },
  {
    name: 'the parts that domains share know no domain',
    from: /^web\/(ui|art|i18n|api)\//,
    to: new RegExp(`^#web/(${anyDomain})/`),
    except: isTest,
  },
  { name: 'no schema code reaches the phone', from: /^web\/(?!specimen\/)/, to: /^zod$/ },
  {
    name: 'routes call domain functions, which alone touch tables',
    from: new RegExp(`^server/(${anyDomain})/([\\w-]+-)?routes\\.ts$`),
    to: /drizzle-orm|tables\.ts$/,
  },
  {
    name: 'domain functions never see Fastify',
    from: new RegExp(`^server/(${anyDomain})/`),
    to: /^@?fastify/,
    except: /[/-]routes\.ts$|\.test\.ts$/,
  },
  {
    name: 'files of other folders are imported by their path from the root, with #',
    from: /^(contract|server|web|e2e|bench|faults)\//,
    to: /^\.\.\//,
  },
  {
    name: 'access rules use no domain but its tables',
    from: /^server\/access\//,
    to: new RegExp(`^#server/(${anyDomain})/(?!([\\w-]+-)?tables\\.ts$)`),
    except: isTest,
  },
  {
    name: 'the deletion and export of personal data use no domain but its tables',
    from: /^server\/personal-data\//,
    to: new RegExp(`^#server/(${anyDomain})/(?!([\\w-]+-)?tables\\.ts$)`),
    except: isTest,
  },
  ...domains.slice(1).map((domain, place) => ({
    name: `${domain} uses only the domains after it, and the tables of any`,
    from: new RegExp(`^(server|web)/${domain}/`),
    to: new RegExp(`^#(server|web)/(${domains.slice(0, place + 1).join('|')})/(?!([\\w-]+-)?tables\\.ts$)`),
    except: isTest,
  })),
]

test.for(rules)('$name', ({ from, to, except }) => {
  const bound = code.filter((path) => from.test(path) && !except?.test(path))
  const broken = bound.flatMap((path) =>
    importsOf(path)
      .filter((one) => to.test(one.to))
      .map((one) => `${path} imports ${one.to}`),
  )
  expect(broken).toEqual([])
})

test('a domain reads any table and writes only its own', () => {
  const owners = new Map(
    code
      .filter((path) => /^server\/\w+\/([\w-]+-)?tables\.ts$/.test(path))
      .flatMap((path) =>
        [...read(path).matchAll(/export const (\w+) = pgTable\(\s*'(\w+)'/g)].flatMap(([, name = '', table = '']) =>
          [name, table].map((one): [string, string | undefined] => [one, path.split('/')[1]]),
        ),
      ),
  )
  const bound = code.filter((path) => domains.includes(path.split('/')[1] ?? '') && !isTest.test(path))
  const writes = /\.(?:insert|update|delete)\((\w+)\)|\b(?:insert into|update|delete from) (\w+)/g
  const broken = bound
    .filter((path) => path.startsWith('server/'))
    .flatMap((path) => [...read(path).matchAll(writes)].map(([, name, table]) => ({ path, to: name ?? table ?? '' })))
    .filter(({ path, to }) => owners.has(to) && owners.get(to) !== path.split('/')[1])
  expect(broken).toEqual([])
  expect(owners.size).toBeGreaterThan(40)
})

test('every table in a tables file is part of the schema', () => {
  const written = code
    .filter((path) => /^server\/\w+\/([\w-]+-)?tables\.ts$/.test(path))
    .flatMap((path) => [...read(path).matchAll(/pgTable\(\s*'(\w+)'/g)].map(([, name]) => name))
  expect(tables.map(getTableName).sort()).toEqual(written.sort())
})

describe('tables that a distributed database places by student', () => {
  const named = new Map(tables.map((table) => [getTableName(table), getTableConfig(table)]))
  const placed = distributedTables.map((name) => ({ name, table: named.get(name) }))

  test('name the student in every row', () => {
    const lacking = placed.filter(
      ({ table }) => !table?.columns.some((one) => one.name === 'student_id' && one.notNull),
    )
    expect(lacking.map(({ name }) => name)).toEqual([])
  })

  test('are all tables that refer to an attempt or a submission, except leases', () => {
    const referring = tables
      .map(getTableConfig)
      .filter(({ foreignKeys }) =>
        foreignKeys.some((key) => distributedTables.includes(getTableName(key.reference().foreignTable))),
      )
    const others = referring.map(({ name }) => name).filter((name) => !distributedTables.includes(name))
    // A lease ends within minutes, and its table stays on the first machine without the foreign key.
    expect(others).toEqual(['marking_leases'])
  })

  test('are asked by statements of one attempt that name its student', () => {
    const declared = /statement<[^(]*>\(\s*'(attempt_\w+)',[\s\S]*?\n\)/g
    const found = code
      .filter((path) => /^server\/exams\//.test(path) && !isTest.test(path))
      .flatMap((path) => [...read(path).matchAll(declared)].map(([text, name]) => ({ text, name })))
    const lacking = found.filter(({ text }) => !/placeholder\('student'\)|isThisAttempt/.test(text))
    expect(lacking.map(({ name }) => name)).toEqual([])
    expect(found.length).toBeGreaterThanOrEqual(6)
  })

  test('have no upsert by columns that lack the student, because a distributed database has other keys', () => {
    const names = [
      ...distributedTables,
      ...distributedTables.map((name) => name.replace(/_(\w)/g, (_, one) => one.toUpperCase())),
    ]
    const upserts = new RegExp(
      `(?:insert into|\\.insert\\()\\s*(?:${names.join('|')})\\b[\\s\\S]{0,400}?(on conflict \\([^)]*\\)|target: [^\\n]*)`,
      'g',
    )
    const found = code
      .filter((path) => path.startsWith('server/') && !isTest.test(path))
      .flatMap((path) => [...read(path).matchAll(upserts)].map(([, target = '']) => `${path} ${target}`))
    expect(found.filter((one) => !one.includes('student_id'))).toEqual([])
  })
})

/** Returns true if importing the contract's file also loads schema code. */
function needsZod(path: string, seen = new Set<string>()): boolean {
  if (seen.has(path)) return false
  seen.add(path)
  const values = importsOf(path).flatMap(({ to, typesOnly }) => (typesOnly ? [] : (fileOf(path, to) ?? to)))
  return values.some((to) => to === 'zod' || needsZod(to, seen))
}

test('the web app takes values only from files of the contract without schemas', () => {
  const shipped = code.filter((path) => /^web\/(?!specimen\/)/.test(path) && !isTest.test(path))
  const broken = shipped.flatMap((path) =>
    importsOf(path)
      .filter(({ to, typesOnly }) => to.startsWith('#contract/') && !typesOnly && needsZod(to.slice(1)))
      .map(({ to }) => `${path} imports ${to}`),
  )
  expect(broken).toEqual([])
})

/** Returns the path from the root that an import means; undefined for packages. */
function fileOf(from: string, to: string) {
  if (to.startsWith('#')) return to.slice(1)
  return to.startsWith('.') ? normalize(join(dirname(from), to)) : undefined
}

test('no files import each other in a circle', () => {
  const graph = new Map(
    code.map((path) => {
      const values = importsOf(path).filter(({ typesOnly, late }) => !typesOnly && !late)
      return [path, values.flatMap(({ to }) => fileOf(path, to) ?? [])]
    }),
  )
  const done = new Set<string>()
  const circles: string[] = []
  function visit(path: string, way: string[]) {
    if (way.includes(path)) circles.push([...way.slice(way.indexOf(path)), path].join(' → '))
    else if (!done.has(path)) for (const next of graph.get(path) ?? []) visit(next, [...way, path])
    done.add(path)
  }
  for (const path of graph.keys()) visit(path, [])
  expect(circles).toEqual([])
})
