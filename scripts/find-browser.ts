import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { chromium } from 'playwright'

const wholeBrowsers = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']
/** A Chromium without a PDF viewer. This Chromium needs a sixth less processor time than the whole browser. */
const shell = 'chromium-headless-shell'
const macPrograms = ['Google Chrome', 'Chromium'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`)

/** The install commands of each system's package manager, which only root may run. */
const packages = [
  {
    tool: 'apt-get',
    commands: [
      'apt-get update -q',
      'apt-get install -qy --no-install-recommends chromium chromium-headless-shell || apt-get install -qy --no-install-recommends chromium',
    ],
  },
  { tool: 'dnf', commands: ['dnf install -qy chromium'] },
  { tool: 'apk', commands: ['apk add -q chromium'] },
  { tool: 'pacman', commands: ['pacman -Sy --noconfirm chromium'] },
]

const longestInstallMs = 10 * 60_000

/**
 * Chromium obeys only the last list of disabled features, so this list repeats the test library's list. The first three
 * features start an expensive process that no test needs.
 */
const unwantedFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'SpareRendererForSitePerProcess',
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

/** Flags for a browser that may run as root, without a screen, and must make no requests of its own. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--in-process-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
  `--disable-features=${unwantedFeatures.join()}`,
]

/**
 * Flags that let all pages of a browser share one process. The start of a process for each page took a sixth of the
 * processor time of the browser tests.
 */
export const oneProcessForPages = ['--renderer-process-limit=1', '--disable-site-isolation-trials']

/**
 * Returns the path of a working Chromium: the machine's browser, else the test library's; undefined without one.
 * Installs nothing.
 */
export const findBrowser = (): string | undefined => firstWorking([pathOf(shell), ...wholePaths()])

/** Returns the path of a working Chromium that shows PDFs inside a page; undefined without one. Installs nothing. */
export const findWholeBrowser = (): string | undefined => firstWorking(wholePaths())

const wholePaths = () => [...wholeBrowsers.map(pathOf), ...macPrograms, chromium.executablePath()]

const firstWorking = (paths: (string | undefined)[]) =>
  paths.find((path) => path !== undefined && existsSync(path) && runs(path))

/**
 * Returns the path of a working Chromium. Installs Chromium if none is there, or none that shows PDFs. Throws if no
 * install works.
 */
export async function provideBrowser(): Promise<string> {
  const found = findBrowser()
  if (found && findWholeBrowser()) return found
  for (const command of installs()) {
    console.log(`  No browser found. Trying: ${command}`)
    const brought = (await inShell(command)) ? findBrowser() : undefined
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

/** Returns true if the program runs. Some systems have a stub of that name that only prints a hint. */
function runs(path: string) {
  return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0
}

async function inShell(command: string) {
  const child = spawn('sh', ['-c', command], { stdio: ['ignore', 'inherit', 'inherit'], timeout: longestInstallMs })
  return new Promise<boolean>((resolve) => child.once('exit', (code) => resolve(code === 0)))
}
