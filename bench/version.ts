import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Pupil } from '#faults/school.ts'
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
  pupils: Pupil[]
  exams: Exam[]
  homeworks: number[]
}

export interface Needs {
  pupils: number
  exams: number
  homeworks: number
}

const root = join(import.meta.dirname, '..')
const school = 'version-school.ts'

/**
 * Returns a running version and a function that ends the version. `name` is `.` for the working tree, a commit, or a
 * JSON file with the facts of a running server. Throws when git does not know the commit.
 */
export async function startVersion(name: string, needs: Needs): Promise<[Version, () => Promise<void>]> {
  if (name.endsWith('.json')) return [{ ...JSON.parse(readFileSync(name, 'utf8')), name }, async () => {}]
  const folder = name === '.' ? root : checkOut(name)
  build(folder)
  const { pupils, exams, homeworks } = needs
  const child = spawn(process.execPath, [join('bench', school), ...[pupils, exams, homeworks].map(String)], {
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
  return [{ ...JSON.parse(line), name: name === '.' ? 'this' : name }, end]
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
  copyFileSync(join(import.meta.dirname, school), join(folder, 'bench', school))
  const lock = (of: string) => readFileSync(join(of, 'package-lock.json'), 'utf8')
  if (existsSync(join(folder, 'node_modules'))) return folder
  if (lock(folder) === lock(root)) symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  else execFileSync('npm', ['ci', '--ignore-scripts'], { cwd: folder, stdio: 'inherit' })
  return folder
}

function build(folder: string) {
  const vite = join(folder, 'node_modules', '.bin', 'vite')
  execFileSync(vite, ['build', '--logLevel', 'error'], { cwd: folder, stdio: 'inherit' })
}
