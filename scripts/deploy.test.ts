import { spawnSync } from 'node:child_process'
import { chmodSync, copyFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { settingTables } from '#server/config.ts'
import { gauges } from '#server/metrics/readings.ts'
import type { Setting } from '#server/setting.ts'
import { startOptions, startVariables } from '#server/test/server-process.ts'
import { root } from './build-web.ts'
import { releasedFiles, releasedPackage } from './release.ts'
import { files, read } from './source-files.ts'

interface Service {
  environment: Record<string, string>
  secrets?: string[]
  volumes?: string[]
}
interface Compose {
  services: Record<string, Service>
  secrets: Record<string, { file: string }>
  volumes: Record<string, unknown>
}

/** Settings of npm, which the image has beside the school's. */
const npmSettings = ['npm_config_cache', 'npm_config_update_notifier']
const all = settingTables.flatMap((table): Setting<unknown>[] => Object.values(table))
const known = new Set([
  'NODE_ENV',
  ...Object.keys(startVariables),
  ...all.flatMap(({ variable, isSecret }) => (isSecret ? [variable, `${variable}_FILE`] : [variable])),
])
const compose: Compose = parse(read('deploy/compose.yaml'))
const metrics = new Set([...Object.keys(gauges), 'hessa_exam_saves_total', 'hessa_call_seconds'])

const captured = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, part = '']) => part)

test('every YAML and JSON file of the deployment parses', () => {
  const kept = files.filter((path) => path.startsWith('deploy/'))
  const parsed = kept.filter((path) => /\.(yaml|yml|json)$/.test(path))
  for (const path of parsed)
    expect(path.endsWith('json') ? JSON.parse(read(path)) : parse(read(path))).toBeTypeOf('object')
  expect(parsed.length).toBeGreaterThanOrEqual(4)
})

const commandNames = /(?:npm run|hessa-run) ([a-z][\w:]+)/g

const units = ['deploy/hessa.service', 'deploy/hessa-worker.service']

test.for([...units, 'deploy/Dockerfile'])(
  '%s limits the memory that the C library and the engine keep, as `npm start` does',
  (path) => {
    const text = read(path)
    const pairs = captured(text, /^(?:ENV |Environment=)(.+)$/gm).flatMap((line) => line.split(' '))
    const limits = Object.entries(startVariables).flatMap(([name, value]) =>
      name.startsWith('MALLOC_') ? [`${name}=${value}`] : [],
    )
    expect(limits).toContain('MALLOC_ARENA_MAX=2')
    expect(pairs).toEqual(expect.arrayContaining(limits))
    const [command = ''] = captured(text, /^(?:CMD |ExecStart=)(.+)$/gm)
    expect(startOptions).toEqual(['--max-semi-space-size=8'])
    expect(startOptions.filter((option) => !command.includes(option))).toEqual([])
  },
)

test('the container and the units run without root and without rights of root', () => {
  const lines = read('deploy/Dockerfile').split('\n')
  expect(lines.filter((line) => line.startsWith('USER '))).toEqual(['USER node'])
  expect(lines.indexOf('USER node')).toBeGreaterThan(lines.findLastIndex((line) => /^(RUN|COPY) /.test(line)))
  expect(compose.services.app).toMatchObject({ read_only: true, cap_drop: ['ALL'] })
  for (const unit of units) {
    expect(captured(read(unit), /^(?:User|Group)=(.*)$/gm)).toEqual(['hessa', 'hessa'])
    expect(read(unit)).toMatch(/^NoNewPrivileges=yes$[\s\S]*^CapabilityBoundingSet=$/m)
  }
})

test('every setting that the deployment names exists', () => {
  const lines = [...units, 'deploy/Dockerfile'].flatMap((path) => captured(read(path), /^(?:ENV |Environment=)(.+)$/gm))
  const named = [
    ...Object.keys(compose.services.app?.environment ?? {}),
    ...captured(read('deploy/hessa.env'), /^([A-Z_]+)=/gm),
    ...lines.flatMap((line) => line.split(' ').map((pair) => pair.split('=')[0] ?? '')),
  ]
  expect(named.filter((name) => !known.has(name) && !npmSettings.includes(name))).toEqual([])
  expect(named).toEqual(expect.arrayContaining(['PUBLIC_URL', 'DATABASE_URL_FILE', 'ROLE', 'DATA_DIR']))
})

/** Returns the name before the colon. `${FOLDER:-name}` has a name by default. */
const nameOf = (volume: string) => /^(?:\$\{\w+:-(\w+)\}|([^:]+)):/.exec(volume)?.slice(1).join('') ?? ''

test('every secret and volume of a container is declared', () => {
  const services = Object.values(compose.services)
  const secrets = services.flatMap((service) => service.secrets ?? [])
  expect(secrets.filter((name) => !(name in compose.secrets))).toEqual([])
  const volumes = services.flatMap((service) => (service.volumes ?? []).map((volume) => nameOf(volume)))
  expect(volumes.filter((name) => !name.startsWith('./') && !(name in compose.volumes))).toEqual([])
})

test('every metric of the alarms and the dashboard exists', () => {
  const text = read('deploy/alerts.yml') + read('deploy/grafana-dashboard.json')
  const named = [...text.matchAll(/\bhessa_\w+/g)].map(([name]) => name.replace(/_(bucket|count|sum)$/, ''))
  expect(named.filter((name) => !metrics.has(name))).toEqual([])
  expect(named.length).toBeGreaterThan(15)
})

test('alarms tell of a backup that never succeeded, although its metric is absent', () => {
  const { groups } = parse(read('deploy/alerts.yml')) as { groups: { rules: { alert: string; expr: string }[] }[] }
  const rules = groups.flatMap((group) => group.rules).filter(({ alert }) => alert.startsWith('HessaBackup'))
  expect(rules.map(({ expr }) => expr)).toEqual([
    'hessa_backup_age_seconds > 26 * 3600',
    expect.stringContaining('absent(hessa_backup_age_seconds)'),
  ])
})

test('a release has the deployment’s files and the commands that docs/run-a-school.md names', () => {
  const needed = files.filter((path) => path.startsWith('deploy/'))
  expect(needed.filter((path) => !releasedFiles.includes(path))).toEqual([])
  const { scripts } = releasedPackage()
  const page = read('docs/run-a-school.md')
  const used = captured(page, commandNames)
  expect(used.filter((name) => name !== 'release' && scripts[name] === undefined)).toEqual([])
})

/** The folders of the image that its user may not write. */
const closed = ['node_modules', '.']

/** Makes the program's folder of the image, with npm's own list of the packages, for a user who may only read it. */
function makeImageFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'hessa-image-'))
  onTestFinished(() => {
    for (const path of closed) chmodSync(join(folder, path), 0o755)
    rmSync(folder, { recursive: true, force: true })
  })
  for (const path of ['package-lock.json', 'scripts/setup.mjs', 'scripts/built-web.mjs'])
    cpSync(join(root, path), join(folder, path))
  writeFileSync(join(folder, 'package.json'), JSON.stringify(releasedPackage()))
  const { '': _, ...locked } = JSON.parse(read('package-lock.json')).packages as Record<string, { dev?: boolean }>
  const packages = Object.fromEntries(Object.entries(locked).filter(([, { dev }]) => !dev))
  mkdirSync(join(folder, 'node_modules'))
  writeFileSync(join(folder, 'node_modules', '.package-lock.json'), JSON.stringify({ packages }))
  mkdirSync(join(folder, 'dist'))
  writeFileSync(join(folder, 'dist', 'sources.sha256'), '')
  // The test's Node may be in a folder that other users cannot enter.
  copyFileSync(process.execPath, join(folder, 'node'))
  for (const path of closed) chmodSync(join(folder, path), 0o555)
  return folder
}

test('in the image each command of a school starts as a user who may not write the program’s folder', () => {
  const folder = makeImageFolder()
  const { scripts } = releasedPackage()
  const before = Object.keys(scripts).filter((name) => name.startsWith('pre'))
  expect(before).toEqual(expect.arrayContaining(['preadmin:create', 'prebackup', 'prekeys:rotate', 'prerestore']))
  const [line, ...others] = new Set(before.map((name) => scripts[name]))
  expect([line, others]).toEqual(['node scripts/setup.mjs start', []])
  const user = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}
  const { status, stdout, stderr } = spawnSync(join(folder, 'node'), ['scripts/setup.mjs', 'start'], {
    cwd: folder,
    encoding: 'utf8',
    ...user,
  })
  expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: '', stderr: '' })
})

test('a container and the units reach the place and the key of the backups', () => {
  const { app } = compose.services
  expect(app?.environment).toMatchObject({ BACKUP_TARGET: '/backups', BACKUP_KEY_FILE: '/run/secrets/backup-key' })
  expect(app?.volumes?.some((volume) => nameOf(volume) === 'backups' && volume.endsWith(':/backups'))).toBe(true)
  expect(app?.secrets).toContain('backup-key')
  const pages = read('docs/run-a-school.md') + read('docs/backup.md')
  const [place = '', ...others] = new Set(captured(pages, /BACKUP_TARGET=(\/[\w/-]+)/g))
  expect(others).toEqual([])
  for (const unit of units) expect(read(unit)).toContain(`\nReadWritePaths=-${place}\n`)
  expect([...new Set(captured(pages, /(\/etc\/hessa\/backup\W?key)/g))]).toEqual(['/etc/hessa/backup-key'])
})

test('the trial in a bare root has no commands of its own for a step of docs/run-a-school.md', () => {
  const trial = read('deploy/try-in-chroot.sh')
  expect(trial).toContain('docs/run-a-school.md')
  expect(trial).not.toMatch(/apt-get install|useradd|npm ci|backup:key|hessa-run/)
})
