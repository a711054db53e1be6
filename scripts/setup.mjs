// This script installs the packages before each npm script whose `pre…` script starts it, such as `prestart`.
// `setup.mjs start` leaves out the development packages if the pages are already built. Node 20 must be able to run
// this file without any package.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { linkSync, lstatSync, mkdirSync, readFileSync, rmSync, statSync, unlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isWebBuilt } from './built-web.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const modules = join(root, 'node_modules')
const stampFile = join(modules, '.hessa-installed')
const lockFile = join(root, '.cache', 'setup.lock')
const ownClaim = `${lockFile}.${process.pid}`
/**
 * The longest time of an install in milliseconds. An older lock belongs to an ended process, whose id another process
 * may have by now.
 */
const longestInstallMs = 30 * 60_000
const isProductionEnough = process.argv[2] === 'start' && isWebBuilt()
/** The kinds of install that are enough for this command. A new install is of the last kind. */
const kinds = isProductionEnough ? ['all', 'production'] : ['all']

if (major(process.version) < 20) fail(`Hessa needs Node 20 or newer to install itself; this is ${process.version}.`)
if (!isInstalled()) await takeTurn(async () => isInstalled() || install())
checkNode()

function isInstalled() {
  const known = readText(stampFile)
  if (known !== undefined) return kinds.some((kind) => known === stampOf(kind))
  const kind = kinds.find(isWhatNpmInstalled)
  if (!kind) return false
  if (!isLink()) writeStamp(kind)
  return true
}

function writeStamp(kind) {
  mkdirSync(modules, { recursive: true })
  try {
    writeFileSync(stampFile, stampOf(kind))
  } catch (problem) {
    // In a folder of another user, such as a container's, the next command compares the packages again.
    if (!['EACCES', 'EPERM', 'EROFS'].includes(problem.code)) throw problem
  }
}

/** Returns the hash of the installed lock file, and the machine and kind of the install. */
function stampOf(kind) {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  return `${lock} ${process.platform} ${process.arch}${kind === 'all' ? '' : ` ${kind}`}`
}

/** Returns true if the installed packages match the list that the last install wrote. */
function isWhatNpmInstalled(kind) {
  const { optionalDependencies = {} } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const locked = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
  const installed = JSON.parse(readText(join(modules, '.package-lock.json')) ?? '{}').packages
  return Object.entries(locked).every(([path, wanted]) => {
    const isOurs = !wanted.optional && !wanted.devOptional && !(wanted.dev && kind === 'production')
    const isForHere = path.slice('node_modules/'.length) in optionalDependencies && fits(wanted)
    if (path === '' || !(isOurs || isForHere)) return true
    const found = installed?.[path]
    return found !== undefined && found.version === wanted.version && found.integrity === wanted.integrity
  })
}

function fits({ os, cpu }) {
  return (os ?? [process.platform]).includes(process.platform) && (cpu ?? [process.arch]).includes(process.arch)
}

/** Returns true if the packages are a link into another checkout. Only that checkout installs packages. */
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
  const kind = kinds.at(-1)
  console.log(`Installing the ${kind === 'all' ? '' : `${kind} `}packages. The first time takes about half a minute.`)
  const ticking = setInterval(() => console.log(`  still installing, ${seconds()}`), 5_000)
  const development = kind === 'all' ? '--include=dev' : '--omit=dev'
  const args = ['ci', development, '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  const code = await run('npm', args)
  clearInterval(ticking)
  if (code !== 0) fail('The packages could not be installed: npm says why above.')
  writeStamp(kind)
  console.log(`  installed in ${seconds()}`)
}

/** Runs the program with the machine's own Node, because the install deletes the packaged Node. */
function run(program, args) {
  const path = (process.env.PATH ?? '').split(':').filter((folder) => !folder.includes('node_modules'))
  const env = { ...process.env, PATH: path.join(':') }
  const child = spawn(program, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env })
  // If this process is killed, the install continues. The lock must therefore also name the install's process.
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

/** Ends the process without Node 24 or newer, which runs TypeScript. Most machines get Node 24 with the packages. */
function checkNode() {
  const packaged = join(modules, '.bin', 'node')
  if (!lstatSync(packaged, { throwIfNoEntry: false })) return checkOwnNode()
  const { status, stdout } = spawnSync(packaged, ['--version'], { encoding: 'utf8' })
  if (status === 0 && major(stdout) >= 24) return
  // The packaged Node was built for another C library, and scripts would find this broken Node first.
  unlinkSync(packaged)
  checkOwnNode()
}

function checkOwnNode() {
  if (major(process.version) >= 24) return
  fail(
    `Hessa's server needs Node 24. No packaged one runs on this machine (${process.platform}, ${process.arch}), and its own is ${process.version}: install Node 24 or newer and try again.`,
  )
}

/**
 * Runs one install at a time. The lock file holds process ids; the next install takes over a lock whose processes have
 * ended.
 */
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

/** Creates the lock by a hard link, which appears with its content, so no process reads an empty lock. */
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
