// Runs before every other script, on whatever Node the machine has: only what Node 20 knows, and nothing from node_modules.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { linkSync, lstatSync, mkdirSync, readFileSync, rmSync, statSync, unlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const modules = join(root, 'node_modules')
const stampFile = join(modules, '.hessa-installed')
const lockFile = join(root, '.cache', 'setup.lock')
const ownClaim = `${lockFile}.${process.pid}`
/** No install takes longer; a lock this old was left by a process whose number another one has by now. */
const longestInstallMs = 30 * 60_000

if (major(process.version) < 20) fail(`Hessa needs Node 20 or newer to install itself; this is ${process.version}.`)
if (!isInstalled()) await takeTurn(async () => isInstalled() || install())
checkNode()

/** The stamp names the lock that was installed here, and the machine it was installed for. */
function isInstalled() {
  const known = readText(stampFile)
  if (known !== undefined) return known === stamp()
  if (!isWhatNpmInstalled()) return false
  if (isLink()) return true
  mkdirSync(modules, { recursive: true })
  writeFileSync(stampFile, stamp())
  return true
}

function stamp() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  return `${lock} ${process.platform} ${process.arch}`
}

/** Somebody may have run npm ci; as the last thing it does, npm leaves a list of what it put there. */
function isWhatNpmInstalled() {
  const { optionalDependencies = {} } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const locked = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
  const installed = JSON.parse(readText(join(modules, '.package-lock.json')) ?? '{}').packages
  return Object.entries(locked).every(([path, wanted]) => {
    const isOurs = !wanted.optional && !wanted.devOptional
    const isForHere = path.slice('node_modules/'.length) in optionalDependencies && fits(wanted)
    if (path === '' || !(isOurs || isForHere)) return true
    const found = installed?.[path]
    return found !== undefined && found.version === wanted.version && found.integrity === wanted.integrity
  })
}

function fits({ os, cpu }) {
  return (os ?? [process.platform]).includes(process.platform) && (cpu ?? [process.arch]).includes(process.arch)
}

/** Several checkouts may share the packages of one, which alone installs them. */
function isLink() {
  return lstatSync(modules, { throwIfNoEntry: false })?.isSymbolicLink() === true
}

async function install() {
  if (isLink()) {
    console.log('node_modules is a link, so the packages are left as they are. They do not match package-lock.json.')
    return
  }
  const began = Date.now()
  const seconds = () => `${Math.round((Date.now() - began) / 1000)} s`
  console.log('Installing the packages. The first time takes about half a minute.')
  const ticking = setInterval(() => console.log(`  still installing, ${seconds()}`), 5_000)
  const code = await run('npm', [
    'ci',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ])
  clearInterval(ticking)
  if (code !== 0) fail('The packages could not be installed: npm says why above.')
  mkdirSync(modules, { recursive: true })
  writeFileSync(stampFile, stamp())
  console.log(`  installed in ${seconds()}`)
}

/** With the machine's own Node: the install removes the one that came with the packages while it runs. */
function run(program, args) {
  const path = (process.env.PATH ?? '').split(':').filter((folder) => !folder.includes('node_modules'))
  const env = { ...process.env, PATH: path.join(':') }
  const child = spawn(program, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env })
  // Should we be killed, the install goes on, and so does its claim to the folder.
  if (child.pid) writeFileSync(ownClaim, `${process.pid} ${child.pid}`)
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.once(signal, () => {
      child.kill(signal)
      child.once('exit', () => process.exit(1))
    })
  }
  return new Promise((resolve) => {
    child.once('error', () => resolve(127))
    child.once('exit', resolve)
  })
}

/** The server runs its TypeScript directly, which Node does from version 24 on. Most machines get it with the packages. */
function checkNode() {
  const packaged = join(modules, '.bin', 'node')
  if (!lstatSync(packaged, { throwIfNoEntry: false })) return checkOwnNode()
  const { status, stdout } = spawnSync(packaged, ['--version'], { encoding: 'utf8' })
  if (status === 0 && major(stdout) >= 24) return
  // It was built for another C library, and would be found first on the scripts' path.
  unlinkSync(packaged)
  checkOwnNode()
}

function checkOwnNode() {
  if (major(process.version) >= 24) return
  fail(
    `Hessa's server needs Node 24. No packaged one runs on this machine (${process.platform}, ${process.arch}), and its own is ${process.version}: install Node 24 or newer and try again.`,
  )
}

/** One install at a time. The lock is a file with process ids; when all of them are gone it is taken over. */
async function takeTurn(work) {
  mkdirSync(dirname(lockFile), { recursive: true })
  writeFileSync(ownClaim, String(process.pid))
  let told = false
  while (!claim()) {
    if (!told) console.log('Waiting for another install of the same folder to end.')
    told = true
    if (isStale()) rmSync(lockFile, { force: true })
    else await new Promise((resolve) => setTimeout(resolve, 200))
  }
  try {
    await work()
  } finally {
    rmSync(lockFile, { force: true })
    rmSync(ownClaim, { force: true })
  }
}

/** A link appears whole or not at all, so nobody reads a lock without its number. */
function claim() {
  try {
    linkSync(ownClaim, lockFile)
    return true
  } catch (problem) {
    if (problem.code === 'EEXIST') return false
    throw problem
  }
}

function isStale() {
  const age = Date.now() - (statSync(lockFile, { throwIfNoEntry: false })?.mtimeMs ?? Date.now())
  const owners = (readText(lockFile) ?? '').split(' ').map(Number)
  return age > longestInstallMs || !owners.some(isAlive)
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch (problem) {
    return problem.code === 'EPERM'
  }
}

function readText(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch (problem) {
    if (problem.code === 'ENOENT') return undefined
    throw problem
  }
}

function major(version) {
  return Number(/\d+/.exec(version)?.[0])
}

function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}
