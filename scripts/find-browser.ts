import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { chromium } from 'playwright'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']
const macPrograms = ['Google Chrome', 'Chromium'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`)

/** How each system's packages bring one; only root may install them. */
const packages = [
  { tool: 'apt-get', commands: ['apt-get update -q', 'apt-get install -qy --no-install-recommends chromium'] },
  { tool: 'dnf', commands: ['dnf install -qy chromium'] },
  { tool: 'apk', commands: ['apk add -q chromium'] },
  { tool: 'pacman', commands: ['pacman -Sy --noconfirm chromium'] },
]

const longestInstallMs = 10 * 60_000

/**
 * Chromium heeds only the last list of this kind, so these repeat the test library's own. The first two make suggestions for the
 * address bar that nobody sees: a process of their own for every context, dearer than most of our pages.
 */
const unwantedFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
]

/** What every test needs to say to the browser: it may be root's, without a screen, and must ask nobody anything. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
  `--disable-features=${unwantedFeatures.join()}`,
]

/** The path of a Chromium that runs: the machine's own, else the test library's. Installs nothing. */
export function findBrowser(): string | undefined {
  const known = [...names.map(pathOf), ...macPrograms, chromium.executablePath()]
  return known.find((path) => path !== undefined && existsSync(path) && runs(path))
}

/** Finds one or brings one: the system's package, else the test library's own download. */
export async function provideBrowser(): Promise<string> {
  const found = findBrowser()
  if (found) return found
  for (const command of installs()) {
    console.log(`  No browser found. Trying: ${command}`)
    const brought = (await shell(command)) ? findBrowser() : undefined
    if (brought) return brought
  }
  throw new Error('The browser tests need Chromium 120 or newer: install the package chromium, or Google Chrome.')
}

function installs() {
  const system = process.getuid?.() === 0 ? packages.find(({ tool }) => pathOf(tool)) : undefined
  const library = join(dirname(createRequire(import.meta.url).resolve('playwright/package.json')), 'cli.js')
  const download = `"${process.execPath}" "${library}" install chromium`
  return system ? [system.commands.join(' && '), download] : [download]
}

function pathOf(program: string) {
  const { status, stdout } = spawnSync('sh', ['-c', `command -v ${program}`], { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : undefined
}

/** Some systems keep a program of that name that only says where to get the real one. */
function runs(path: string) {
  return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0
}

async function shell(command: string) {
  const child = spawn('sh', ['-c', command], { stdio: ['ignore', 'inherit', 'inherit'], timeout: longestInstallMs })
  return new Promise<boolean>((resolve) => child.once('exit', (code) => resolve(code === 0)))
}
