import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { settingTables } from '#server/config.ts'
import { gauges } from '#server/metrics/readings.ts'
import type { Setting } from '#server/setting.ts'
import { startOptions, startVariables } from '#server/test/server-process.ts'
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

test('every setting that the deployment names exists', () => {
  const lines = [...units, 'deploy/Dockerfile'].flatMap((path) => captured(read(path), /^(?:ENV |Environment=)(.+)$/gm))
  const named = [
    ...Object.keys(compose.services.app?.environment ?? {}),
    ...captured(read('deploy/hessa.env'), /^([A-Z_]+)=/gm),
    ...lines.flatMap((line) => line.split(' ').map((pair) => pair.split('=')[0] ?? '')),
  ]
  expect(named.filter((name) => !known.has(name))).toEqual([])
  expect(named).toEqual(expect.arrayContaining(['PUBLIC_URL', 'DATABASE_URL_FILE', 'ROLE', 'DATA_DIR']))
})

test('every secret and volume of a container is declared', () => {
  const services = Object.values(compose.services)
  const secrets = services.flatMap((service) => service.secrets ?? [])
  expect(secrets.filter((name) => !(name in compose.secrets))).toEqual([])
  const volumes = services.flatMap((service) => (service.volumes ?? []).map((volume) => volume.split(':')[0] ?? ''))
  expect(volumes.filter((name) => !name.startsWith('./') && !(name in compose.volumes))).toEqual([])
})

test('every metric of the alarms and the dashboard exists', () => {
  const text = read('deploy/alerts.yml') + read('deploy/grafana-dashboard.json')
  const named = [...text.matchAll(/\bhessa_\w+/g)].map(([name]) => name.replace(/_(bucket|count|sum)$/, ''))
  expect(named.filter((name) => !metrics.has(name))).toEqual([])
  expect(named.length).toBeGreaterThan(15)
})

test('a release has the deployment’s files and the commands that docs/run-a-school.md names', () => {
  const needed = files.filter((path) => path.startsWith('deploy/'))
  expect(needed.filter((path) => !releasedFiles.includes(path))).toEqual([])
  const { scripts } = releasedPackage()
  const page = read('docs/run-a-school.md')
  const used = [...page.matchAll(/npm run ([\w:]+)/g)].map(([, name = '']) => name)
  expect(used.filter((name) => name !== 'release' && scripts[name] === undefined)).toEqual([])
})
