import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Person } from '#faults/school.ts'
import { buildWeb } from '#scripts/build-web.ts'
import { isWebBuilt } from '#scripts/built-web.mjs'
import type { Exam } from '#server/test/exam-school.ts'

/** A running version of the product with the people and exams of one comparison. */
export interface Version {
  name: string
  origin: string
  /** The process of the server and the folder of its database. Undefined when the server runs elsewhere. */
  pid?: number
  dataDir?: string
  course: number
  lesson: number
  person: { phone: string; password: string }
  students: Person[]
  exams: Exam[]
  homeworks: number[]
}

export interface Needs {
  students: number
  exams: number
  homeworks: number
}

const root = join(import.meta.dirname, '..')

/**
 * Returns a running version and a function that ends the version. `name` is `.` for the working tree, a commit, or a
 * JSON file with the facts of a running server. Throws when git does not know the commit.
 */
export async function startVersion(name: string, needs: Needs): Promise<[Version, () => Promise<void>]> {
  if (name.endsWith('.json')) return [{ ...JSON.parse(readFileSync(name, 'utf8')), name }, async () => {}]
  const { students, exams, homeworks } = needs
  const args = [students, exams, homeworks].map(String)
  const [facts, end] = await startScript<Omit<Version, 'name'>>(name, 'version-school.ts', args)
  return [{ ...facts, name: labelOf(name) }, end]
}

export const labelOf = (name: string) => (name === '.' ? 'this' : name)

/**
 * Runs a script of `bench` in the folder of a version. Returns the facts that the script prints, and a function that
 * ends the script. Throws when git does not know the commit, or when the script prints no facts.
 */
export async function startScript<Facts>(
  name: string,
  script: string,
  args: string[] = [],
): Promise<[Facts, () => Promise<void>]> {
  const folder = name === '.' ? root : checkOut(name)
  if (folder !== root) copyFileSync(join(import.meta.dirname, script), join(folder, 'bench', script))
  await build(folder)
  const child = spawn(process.execPath, [join('bench', script), ...args], {
    cwd: folder,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const line = await Promise.race([firstLine(child), once(child, 'exit').then(() => undefined)])
  if (line === undefined) throw new Error(`The version ${name} did not start.`)
  const end = async () => {
    const exit = once(child, 'exit')
    child.stdin.end()
    await exit
  }
  return [JSON.parse(line), end]
}

async function firstLine({ stdout }: ChildProcess): Promise<string | undefined> {
  if (!stdout) return undefined
  for await (const line of createInterface({ input: stdout })) if (line.startsWith('{')) return line
  return undefined
}

/** Returns the folder of the commit's files, which stays for later runs. */
function checkOut(name: string): string {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, maxBuffer: 2 ** 30 })
  const commit = git('rev-parse', '--verify', `${name}^{commit}`).toString().trim()
  const folder = join(root, '.cache', 'versions', commit)
  if (!existsSync(folder)) {
    mkdirSync(folder, { recursive: true })
    execFileSync('tar', ['-x', '-C', folder], { input: git('archive', commit) })
  }
  const lock = (of: string) => readFileSync(join(of, 'package-lock.json'), 'utf8')
  if (existsSync(join(folder, 'node_modules'))) return folder
  if (lock(folder) === lock(root)) symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  else execFileSync('npm', ['ci', '--ignore-scripts'], { cwd: folder, stdio: 'inherit' })
  return folder
}

/** Builds the pages of the working tree if its sources have changed, and the pages of a commit once. */
async function build(folder: string) {
  if (folder === root) {
    if (!isWebBuilt()) await buildWeb()
    return
  }
  if (existsSync(join(folder, 'dist', 'client', 'manifest.json'))) return
  const vite = join(folder, 'node_modules', '.bin', 'vite')
  execFileSync(vite, ['build', '--logLevel', 'error'], { cwd: folder, stdio: 'inherit' })
}
