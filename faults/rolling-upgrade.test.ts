import { execFileSync } from 'node:child_process'
import { mkdirSync, symlinkSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { migrationNames } from '#server/db/migrate.ts'
import { connect } from '#server/db/open.ts'
import { onServer } from '#server/test/database.ts'
import { noLimits } from '#server/test/no-limits.ts'
import { startServerProcess } from '#server/test/server-process.ts'
import { hangUp } from './ask.ts'
import { Everyday, longPatience } from './everyday.ts'
import { startTcpPostgres } from './postgres.ts'
import { makeSchool } from './school.ts'
import { sitWithoutPause } from './sit-without-pause.ts'
import { visitSchool } from './visit-school.ts'

const isWanted = import.meta.env.MODE === 'upgrade'
const root = join(import.meta.dirname, '..')
/** Each phase of the upgrade ends after this many further requests. */
const requestsEach = 500
const [places, thinkingMs, share] = [40, 500, 0.3]

/** The older programs, by the migration that their next commit adds. All processes stop for an upgrade from before. */
const olderPrograms = [
  {
    title: 'the oldest program that an upgrade does not stop',
    file: '0005_stop-each-kind-of-digest.sql',
    before: true,
  },
  { title: 'the program of the last migration before the rule', file: '0007_prefer-a-channel.sql', before: false },
]

/** Runs git in the repository. Returns an empty text without git, and outside of a repository. */
function git(...args: string[]): string {
  try {
    return execFileSync('git', ['-C', root, ...args], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return ''
  }
}

/** Returns the commit that added the migration, or the commit before; undefined if the history lacks the commit. */
function commitOf({ file, before }: { file: string; before: boolean }): string | undefined {
  const added = git('log', '--diff-filter=A', '--format=%H', '--', `server/db/migrations/${file}`).split('\n').at(-1)
  return added ? git('rev-parse', '--verify', before ? `${added}^` : added) || undefined : undefined
}

/** Writes the program of the commit into a folder, with the packages of this checkout. */
async function writeProgram(commit: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'hessa-older-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const program = join(folder, 'program')
  mkdirSync(program)
  const archive = execFileSync('git', ['-C', root, 'archive', commit], { maxBuffer: 2 ** 30 })
  execFileSync('tar', ['-x', '-C', program], { input: archive })
  symlinkSync(join(root, 'node_modules'), join(program, 'node_modules'))
  return program
}

/** Starts PostgreSQL and a folder for uploads, and returns the settings of both servers. */
async function openPlace() {
  const postgres = await startTcpPostgres()
  const dataDir = await mkdtemp(join(tmpdir(), 'hessa-upgrade-'))
  onTestFinished(async () => {
    await postgres.close()
    await rm(dataDir, { recursive: true, force: true })
  })
  return { url: postgres.url, env: { ...noLimits, ...postgres.env, DATA_DIR: dataDir, DRAIN_SECONDS: '2' } }
}

const appliedIn = (url: string) =>
  onServer(url, async (client) => (await client.query('select name from migrations')).rowCount ?? 0)

test.runIf(isWanted).for(olderPrograms)(
  '$title is replaced during an exam, and nobody notices',
  { timeout: 600_000 },
  async (older, { skip }) => {
    const commit = commitOf(older)
    if (commit === undefined) return skip('The history of the repository is needed for the older program.')
    onTestFinished(hangUp)
    const { url, env } = await openPlace()
    const first = await startServerProcess(env, [], await writeProgram(commit))
    onTestFinished(() => void first.child.kill('SIGKILL'))
    const migratedBefore = await appliedIn(url)
    // The test fills the school with rows of the new version, so the new process changes the tables first.
    const second = await startServerProcess(env)
    onTestFinished(() => void second.child.kill('SIGKILL'))
    let serving = [first.origin]
    let turn = 0
    const route = () => serving[turn++ % serving.length] ?? ''

    const { db, pool } = connect(url, 8)
    onTestFinished(() => pool.end())
    const exams = await sitWithoutPause(
      { school: await makeSchool(db), route },
      { places, thinkingMs, patience: longPatience },
    )
    const everyday = new Everyday(route)
    const savesOf = () => exams.students.reduce((sum, one) => sum + one.ledger.saves, 0)
    const served = () => everyday.latencies.length + savesOf()
    const phase = () => expect.poll(served, { timeout: 300_000 }).toBeGreaterThan(served() + requestsEach)
    let isOver = false
    const visits = visitSchool(db, everyday, { share, thinkingMs, isOver: () => isOver })
    await phase()

    serving = [first.origin, second.origin]
    await phase()
    serving = [second.origin]
    expect(await first.end()).toBe(0)
    await phase()

    isOver = true
    await visits
    const verdict = await exams.end()
    expect(await second.end()).toBe(0)
    const retries = exams.students.reduce((sum, one) => sum + one.ledger.retries, 0)
    process.stdout.write(
      `from ${commit.slice(0, 8)} (${migratedBefore} of ${migrationNames().length} migrations): ` +
        `${exams.students.length} attempts, ${savesOf()} saves, ${everyday.latencies.length} requests of all roles; ` +
        `${verdict.lost} lost, ${verdict.doubles} double, ${everyday.errors.length + retries} errors\n`,
    )
    expect({ ...verdict, retries, errors: everyday.errors }).toEqual({
      ...{ lost: 0, doubles: 0, unfinished: 0, wrong: 0, broken: [] },
      ...{ retries: 0, errors: [] },
    })
    expect(await appliedIn(url)).toBe(migrationNames().length)
  },
)
