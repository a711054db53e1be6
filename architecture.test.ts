import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'

const root = import.meta.dirname
const made = new Set(['node_modules', 'dist', 'data', '.cache', '.git', 'shots', 'test-results', 'playwright-report'])

const files = globSync(['**/*', '.*', '.*/**'], {
  cwd: root,
  withFileTypes: true,
  exclude: (one) => made.has(one.name),
})
  .filter((entry) => entry.isFile() && !made.has(entry.name) && !entry.parentPath.includes('dist.new-'))
  .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
const code = files.filter((path) => /\.(tsx?|mjs)$/.test(path))
const tests = files.filter((path) => /\.(test|spec)\.tsx?$/.test(path))
const isGenerated = (path: string) => path.startsWith('server/db/migrations/') || path === 'package-lock.json'
/** This file spells out what the others must not say. */
const isNotThis = (path: string) => path !== basename(import.meta.filename)
const read = (path: string) => readFileSync(join(root, path), 'utf8')

const statement = /^(?:import|export)\s+(type\s)?[^'"()]*?from\s+'([^']+)'|^import\s+'([^']+)'|\bimport\('([^']+)'\)/gm

const importsOf = (path: string) =>
  [...read(path).matchAll(statement)].map(([, types, from, alone, late]) => ({
    to: from ?? alone ?? late ?? '',
    typesOnly: types !== undefined,
  }))

/** In order: each may use the ones after it. */
const domains = ['content', 'auth', 'people', 'catalogue', 'homework', 'exams', 'subscriptions']
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
  { name: 'no schema code reaches the phone', from: /^web\//, to: /^zod$/ },
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
    name: 'other folders are named from the root, with #',
    from: /^(contract|server|web|e2e|bench|faults)\//,
    to: /^\.\.\//,
  },
  {
    name: 'access rules use no domain but its tables',
    from: /^server\/access\//,
    to: new RegExp(`^#server/(${anyDomain})/(?!tables\\.ts$)`),
    except: isTest,
  },
  ...domains.slice(1).map((domain, place) => ({
    name: `${domain} uses only the domains after it, and the tables of any`,
    from: new RegExp(`^(server|web)/${domain}/`),
    to: new RegExp(`^#(server|web)/(${domains.slice(0, place + 1).join('|')})/(?!tables\\.ts$)`),
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

/** Whether importing the contract's file brings schema code along. */
function needsZod(path: string, seen = new Set<string>()): boolean {
  if (seen.has(path)) return false
  seen.add(path)
  const values = importsOf(path).filter((one) => !one.typesOnly)
  return values.some(({ to }) => to === 'zod' || needsZod(join('contract', basename(to)), seen))
}

test('the web app takes values only from files of the contract without schemas', () => {
  const shipped = code.filter((path) => path.startsWith('web/') && !isTest.test(path))
  const broken = shipped.flatMap((path) =>
    importsOf(path)
      .filter(({ to, typesOnly }) => to.startsWith('#contract/') && !typesOnly && needsZod(to.slice(1)))
      .map(({ to }) => `${path} imports ${to}`),
  )
  expect(broken).toEqual([])
})

/** Every line where the pattern is found, as `file:line text`. */
function places(pattern: RegExp, paths: string[]) {
  return paths.flatMap((path) =>
    read(path)
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1} ${line.trim().slice(0, 100)}`] : [])),
  )
}

test('sides are logical, so a page mirrors by itself', () => {
  const classes =
    /(?<![\w-])-?(m[lr]|p[lr]|left|right|border-[lr]|rounded-[lr]|rounded-[tb][lr])-[\d[(a-z]|\btext-(left|right)\b/
  const styles =
    /\b(margin|padding|border)-(left|right)\b|(^|[\s;{])(left|right)\s*:|(text-align|float)\s*:\s*(left|right)/
  const web = files.filter((path) => /^web\/.*\.(tsx?|css|html)$/.test(path))
  // Toasts stand in the same corner in both languages (Specification §9).
  const toasts = /^web\/styles\/layers\.css:\d+ right: var\(--gutter\);$/
  const sheets = web.filter((path) => path.endsWith('.css'))
  expect([...places(classes, web), ...places(styles, sheets).filter((place) => !toasts.test(place))]).toEqual([])
})

test('no file is longer than 200 lines, except generated ones and pure texts and data', () => {
  const isData = (path: string) => /^server\/demo\/content\/|(^|[/-])texts\.ts$|\/tokens\.css$/.test(path)
  const bound = files.filter((path) => /\.(tsx?|mjs|css|html|sh)$/.test(path) && !isGenerated(path) && !isData(path))
  const long = bound.filter((path) => read(path).split('\n').length - 1 > 200)
  expect(long).toEqual([])
})

test('files say what is in them: no drawers for the rest, no files that only pass on', () => {
  const drawers = code.filter((path) => /(^|\/)(utils?|helpers?|common|misc|shared|index)(\/|\.tsx?$)/.test(path))
  const passesOn = /^export [^'"]*from '[^']*'\n?|^(\/\/.*|\/\*[\s\S]*?\*\/)\n?/gm
  const barrels = code.filter((path) => read(path).replace(passesOn, '').trim() === '' && read(path).trim() !== '')
  expect([...drawers, ...barrels]).toEqual([])
})

test('nothing is left for later', () => {
  expect(places(/\b(TODO|FIXME|XXX|HACK)\b/, code.filter(isNotThis))).toEqual([])
})

test('no machine, folder or registry of whoever wrote it is named', () => {
  const isText = (path: string) => /\.(tsx?|mjs|css|html|json|md|csv|sh|sql|yml)$|^\./.test(path)
  const named = /(^|[^\w.])\/(work|farm|root|tmp\/wt)\/|https?:\/\/[\w.-]*(registry|artifactory|mirror)\./
  expect(places(named, files.filter(isText).filter(isNotThis))).toEqual([])
})

test('only the configuration reads the environment', () => {
  const bound = code.filter((path) => /^(server|contract|web)\/(?!config\.ts|test\/)/.test(path))
  expect(places(/\bprocess\.env\b/, bound)).toEqual([])
})

test('what the pages share lies in a folder of its kind', () => {
  const kept = /^web\/ui\/(form|dialog|list|toast|kit)\/[\w-]+(\.test)?\.tsx?$/
  expect(files.filter((path) => path.startsWith('web/ui/') && !kept.test(path))).toEqual([])
})

test('browser tests lie in the folder of a domain or of the frame, their fixtures in support', () => {
  const kept = new RegExp(`^e2e/((${anyDomain}|frame)/[\\w-]+\\.spec\\.ts|support/(?![\\w-]+\\.spec)[\\w-]+\\.ts)$`)
  expect(files.filter((path) => path.startsWith('e2e/') && !kept.test(path))).toEqual([])
})

test('every test runs, and none of them waits for time to pass', () => {
  const bound = tests.filter(isNotThis)
  const leftOut = /\b(test|it|describe|suite)(\.\w+)*\.(only|skip|todo|fixme|fails)\b|\b[fx](it|describe)\(/
  const sleeps = /waitForTimeout|\bsetTimeout\(|timers\/promises|\bsleep\(/
  expect([...places(leftOut, bound), ...places(sleeps, bound)]).toEqual([])
})
