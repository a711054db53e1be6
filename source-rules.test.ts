import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { code, domains, files, isGenerated, read, tests } from './scripts/source-files.ts'

/** Returns false for this file, which must contain the forbidden patterns. */
const isNotThis = (path: string) => path !== basename(import.meta.filename)

/** Returns every line that matches the pattern, as `file:line text`. */
function places(pattern: RegExp, paths: string[]) {
  return paths.flatMap((path) =>
    read(path)
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1} ${line.trim().slice(0, 100)}`] : [])),
  )
}

test('styles name logical sides, so a page mirrors by itself', () => {
  const classes =
    /(?<![\w-])-?(m[lr]|p[lr]|left|right|border-[lr]|rounded-[lr]|rounded-[tb][lr])-[\d[(a-z]|\btext-(left|right)\b/
  const styles =
    /\b(margin|padding|border)-(left|right)\b|(^|[\s;{])(left|right)\s*:|(text-align|float)\s*:\s*(left|right)/
  const web = files.filter((path) => /^web\/.*\.(tsx?|css|html)$/.test(path))
  // Toasts are in the same corner in both languages (docs/product.md, Forms, messages, waiting).
  const toasts = /^web\/styles\/layers\.css:\d+ right: var\(--gutter\);$/
  const sheets = web.filter((path) => path.endsWith('.css'))
  expect([...places(classes, web), ...places(styles, sheets).filter((place) => !toasts.test(place))]).toEqual([])
})

test('no file is longer than 200 lines, except generated files and pure texts and data', () => {
  const isData = (path: string) => /^server\/demo\/content\/|(^|[/-])texts\.ts$|\/tokens\.css$/.test(path)
  const bound = files.filter((path) => /\.(tsx?|mjs|css|html|sh)$/.test(path) && !isGenerated(path) && !isData(path))
  const long = bound.filter((path) => read(path).split('\n').length - 1 > 200)
  expect(long).toEqual([])
})

test('a file name says its topic: no catch-all files, no files that only re-export', () => {
  const drawers = code.filter((path) => /(^|\/)(utils?|helpers?|common|misc|shared|index)(\/|\.tsx?$)/.test(path))
  const passesOn = /^export [^'"]*from '[^']*'\n?|^(\/\/.*|\/\*[\s\S]*?\*\/)\n?/gm
  const barrels = code.filter((path) => read(path).replace(passesOn, '').trim() === '' && read(path).trim() !== '')
  expect([...drawers, ...barrels]).toEqual([])
})

test('no comment postpones work', () => {
  expect(places(/\b(TODO|FIXME|XXX|HACK)\b/, code.filter(isNotThis))).toEqual([])
})

test('no file names a machine, folder or registry of its author', () => {
  const isText = (path: string) => /\.(tsx?|mjs|css|html|json|md|csv|sh|sql|yml)$|^\./.test(path)
  const named = /(^|[^\w.])\/(work|farm|root|tmp\/wt)\/|https?:\/\/[\w.-]*(registry|artifactory|mirror)\./
  expect(places(named, files.filter(isText).filter(isNotThis))).toEqual([])
})

test('only the configuration reads the environment', () => {
  const bound = code.filter((path) => /^(server|contract|web)\/(?!config\.ts|test\/)/.test(path))
  expect(places(/\bprocess\.env\b/, bound)).toEqual([])
})

test('shared parts of web/ui are in a folder of their kind', () => {
  const kept = /^web\/ui\/(form|dialog|modal|list|page|rows|toast|kit)\/[\w-]+(\.test)?\.tsx?$/
  expect(files.filter((path) => path.startsWith('web/ui/') && !kept.test(path))).toEqual([])
})

test('browser tests lie in the folder of a domain, the frame or the long tests, their fixtures in support', () => {
  const kept = new RegExp(
    `^e2e/((${domains.join('|')}|frame|long)/[\\w-]+\\.spec\\.ts|support/(?![\\w-]+\\.spec)[\\w-]+\\.ts)$`,
  )
  expect(files.filter((path) => path.startsWith('e2e/') && !kept.test(path))).toEqual([])
})

test('no page renders the 0 of an unset flag', () => {
  const pages = code.filter((path) => path.startsWith('web/') && path.endsWith('.tsx'))
  expect(places(/\{([\w.]+ && )*([\w.]+\.)?(is|has|can|may|was)_\w+ && /, pages)).toEqual([])
})

/** Conditions that decide about access. Each condition has a name in server/access. */
const accessConditions: [string, RegExp][] = [
  ['the state of a course or lesson', /\b(courses|lessons|other)\.status\b/],
  [
    'the deletion of a course or lesson',
    /\b(courses|lessons|other)\.deleted_at\}? is |\b(courses|lessons)\.deleted_at\)/,
  ],
  ['the hiding of a course', /\bhidden_at\}? is (not )?null\b|\bisN(otN)?ull\((courses\.)?hidden_at\)/],
  ['a suspension', /\bsuspended_at\}? is null\b|\bisNull\((users\.)?suspended_at\)/],
  [
    'the approval of a teacher',
    /\b(and|not|where|or) teachers\.approved\b|\b(not|and|or|eq)\((\w+, )?teachers\.approved\b/,
  ],
  ['the time of a subscription', /\bends_at\}? is null or\b|\bisNull\(subscriptions\.ends_at\)/],
]

test.for(accessConditions)('only server/access decides by %s', ([, condition]) => {
  const bound = code.filter(
    (path) => path.startsWith('server/') && !/^server\/(access|demo)\/|\.test\.ts$|tables\.ts$/.test(path),
  )
  // Allows columns of replies, and the switch that changes the status.
  const column = / status: (not\()?(courses|lessons)\.status\b|\b(deleted|is_suspended): sql<boolean>/
  const found = places(condition, bound).filter((place) => !column.test(place))
  expect(found).toEqual([])
})

test('a declaration that runs raw SQL says why in a comment', () => {
  const bound = code.filter((path) => /^server\/(?!test\/)/.test(path) && !/\.test\.ts$/.test(path))
  const runsRaw = /\b(db|tx)\s*\.execute\b|(?<!function )\bstatement(<|\(['"`])/
  const comments = /\/\*\*[\s\S]*?\*\/|\/\/.*/g
  const saysWhy = (declaration: string) => /\braw[\s*/]+SQL\b/.test(declaration.match(comments)?.join(' ') ?? '')
  const silent = bound.flatMap((path) =>
    read(path)
      .split(/\n\n(?=\S)/)
      .filter((declaration) => runsRaw.test(declaration) && !saysWhy(declaration))
      .map((declaration) => `${path} ${/\b(?:function|const) \w+/.exec(declaration)?.[0]}`),
  )
  expect(silent).toEqual([])
})

test('every handler destructures its call', () => {
  const bound = code.filter((path) => path.startsWith('server/') && !/\.test\.ts$/.test(path))
  const handlers = /\bserve\(\s*\w+,\s*(?:'[^']*'|`[^`]*`|\w+),\s*(?:async )?(\S{2})/g
  const checks = /\b(?:object|fields)(?:: | = )(?:async )?(\(.)/g
  const found = bound.flatMap((path) => [
    ...[...read(path).matchAll(handlers), ...read(path).matchAll(checks)].map(([text, start]) => ({
      path,
      text,
      start,
    })),
  ])
  expect(found.length).toBeGreaterThan(300)
  const whole = found.filter(({ start }) => start !== '({' && start !== '()')
  expect(whole.map(({ path, text }) => `${path} ${text.replace(/\s+/g, ' ')}`)).toEqual([])
})

test('a route uses the context of its call, never the context of the app', () => {
  const routes = code.filter((path) => /^server\/[\w/]+\/([\w-]+-)?routes\.ts$/.test(path))
  const serving = routes.filter((path) => /\bserve(List)?\(/.test(read(path)))
  expect(places(/\bcontext \} = app\b|\bapp\.context\b/, serving)).toEqual([])
  expect(serving.length).toBeGreaterThan(30)
})

test('every test runs, and none of them waits for time to pass', () => {
  const bound = tests.filter(isNotThis)
  const leftOut = /\b(test|it|describe|suite)(\.\w+)*\.(only|skip|todo|fixme|fails)\b|\b[fx](it|describe)\(/
  const sleeps = /waitForTimeout|\bsetTimeout\(|timers\/promises|\bsleep\(/
  expect([...places(leftOut, bound), ...places(sleeps, bound)]).toEqual([])
})

test('no two records of decisions share a number', () => {
  const numbers = files.flatMap((path) => /^docs\/decisions\/(\d+)-/.exec(path)?.[1] ?? [])
  expect(numbers.length).toBeGreaterThan(0)
  expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([])
})
