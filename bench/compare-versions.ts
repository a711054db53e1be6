import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { hangUp } from '#faults/ask.ts'
import { median } from './compare.ts'
import { foreignShare, machineMs, memoryOf, processorMs, treeOf } from './processes.ts'
import { rateOf } from './rate.ts'
import { mark, ms, perSecond, printTable, times, whole } from './table.ts'
import { startVersion, type Version } from './version.ts'
import { type Work, works } from './version-work.ts'

/**
 * `npm run bench:compare -- --against b0d64c7` compares the working tree with a commit. Two names compare any two
 * versions. A name is a commit, or a JSON file with the facts of a running server. The versions do the same work in
 * turn. `--rounds` is the number of measured rounds, `--only` a part of a work's name.
 */
const { values, positionals } = parseArgs({
  options: {
    against: { type: 'string' },
    rounds: { type: 'string', default: '3' },
    only: { type: 'string', default: '' },
  },
  allowPositionals: true,
})
const names = values.against ? ['.', values.against] : positionals
if (names.length !== 2) {
  console.error('Name two versions: npm run bench:compare -- --against COMMIT, or two commits or files of facts.')
  process.exit(1)
}
const rounds = Number(values.rounds)
const wanted = works.filter(({ name }) => name.includes(values.only))

interface Measured {
  perSecond: number
  p95: number
  p99: number
  /** Milliseconds of processor time for one piece; undefined for a server that runs elsewhere. */
  processor: number | undefined
  foreign: number
  /** The memory right after the work, in MiB; 0 for a server that runs elsewhere. */
  memory: number
}

/**
 * The time after the work until the memory is measured again. Idle connections close after 30 s, and idle scan workers
 * after 5 s.
 */
const restMs = 45_000

const takers = (what: Work['takes']) => wanted.filter(({ takes }) => takes === what)
// The first round of each work is not measured, because the engine still compiles the code then.
const roundsOf = rounds + 1
const needs = {
  students: Math.max(16, ...wanted.map(({ students, pieces, takes }) => students ?? (takes ? pieces : 16))),
  exams: takers('exams').length * roundsOf,
  homeworks: takers('homeworks').length * roundsOf,
}
const ends: (() => Promise<void>)[] = []
try {
  const versions: Version[] = []
  for (const name of names) {
    console.log(`Preparing ${name} …`)
    const [version, end] = await startVersion(name, needs)
    versions.push(version)
    ends.push(end)
  }
  await compareAll(versions)
} finally {
  hangUp()
  for (const end of ends) await end()
}

async function compareAll(versions: Version[]) {
  const rows: string[][] = []
  const memory = versions.map(() => 0)
  for (const work of wanted) {
    const seen: Measured[][] = versions.map(() => [])
    for (let round = 0; round < roundsOf; round += 1) {
      // The order changes with each round, so that neither version always runs after the other.
      const order = round % 2 === 0 ? [0, 1] : [1, 0]
      for (const at of order) {
        const measured = await measure(versions[at] as Version, work, placeOf(work) + round)
        if (round > 0) seen[at]?.push(measured)
        memory[at] = measured.memory
      }
    }
    rows.push(...rowsOf(work, versions, seen))
  }
  const headings = [
    'work',
    'version',
    'rate',
    'p95',
    'p99',
    'processor',
    'others',
    'rate ×',
    'p99 ×',
    'processor ×',
    '',
  ]
  printTable(`${versions.map(({ name }) => name).join(' against ')}, median of ${rounds} rounds`, headings, rows)
  await printMemory(versions, memory)
}

/** Prints the memory of each version right after its own last work, and the memory that it keeps. */
async function printMemory(versions: Version[], after: number[]) {
  await wait(restMs)
  for (const [at, version] of versions.entries()) {
    const tree = processesOf(version)
    if (!tree) continue
    const [right, kept] = [after[at] ?? 0, memoryOf(tree)].map(whole)
    console.log(`Memory of ${version.name}: ${right} MiB after its last work, ${kept} MiB ${restMs / 1000} s later`)
  }
}

/** Returns the index of the work's first exam or homework. Each round of the work has its own exam or homework. */
function placeOf({ takes, name }: Work): number {
  return takers(takes).findIndex((one) => one.name === name) * roundsOf
}

function processesOf({ pid, dataDir }: Version): number[] | undefined {
  return pid === undefined || dataDir === undefined ? undefined : treeOf({ pid, dataDir })
}

async function measure(version: Version, { atOnce, pieces, prepare }: Work, round: number): Promise<Measured> {
  const { piece, end } = await prepare(version, round)
  const own = () => processorMs([...(processesOf(version) ?? []), process.pid])
  const tree = () => processorMs(processesOf(version) ?? [])
  const before = { machine: machineMs(), own: own(), tree: tree(), at: performance.now() }
  const taken: number[] = []
  let turn = 0
  const worker = async (_: unknown, place: number) => {
    while (turn < pieces) taken.push(await piece(turn++, place))
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  const wall = performance.now() - before.at
  const { perSecond, p95, p99 } = rateOf(taken, wall / 1000)
  const measured = {
    perSecond,
    p95,
    p99,
    processor: version.pid === undefined ? undefined : (tree() - before.tree) / pieces,
    foreign: foreignShare(machineMs() - before.machine, own() - before.own, wall),
    memory: memoryOf(processesOf(version) ?? []),
  }
  await end?.()
  return measured
}

function rowsOf({ name, goals = {} }: Work, versions: Version[], seen: Measured[][]): string[][] {
  const middle = (at: number, of: (one: Measured) => number) => median((seen[at] ?? []).map(of))
  const ratio = (of: (one: Measured) => number) =>
    median((seen[0] ?? []).map((one, round) => of(one) / of(seen[1]?.[round] ?? one)))
  const rate = ratio((one) => one.perSecond)
  const p99 = ratio((one) => one.p99)
  const processor = ratio((one) => one.processor ?? Number.NaN)
  const isMet = [
    goals.rate && mark(rate, { least: goals.rate }),
    goals.p99 && mark(p99, { most: goals.p99 }),
    goals.processor && mark(processor, { most: goals.processor }),
  ]
  return versions.map((version, at) => [
    at === 0 ? name : '',
    version.name,
    perSecond(middle(at, (one) => one.perSecond)),
    ms(middle(at, (one) => one.p95)),
    ms(middle(at, (one) => one.p99)),
    ms(middle(at, (one) => one.processor ?? Number.NaN)),
    `${whole(100 * middle(at, (one) => one.foreign))} %`,
    ...(at === 0 ? [rate, p99, processor].map(times) : ['', '', '']),
    at === 0 ? isMet.filter(Boolean).join(' ') : '',
  ])
}
