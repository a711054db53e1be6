import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { testServer } from '#server/test/database.ts'
import { freePort } from '#server/test/server-process.ts'
import { startServer } from './run-server.ts'
import { StartProblem } from './start-problem.ts'

const folder = mkdtempSync(join(tmpdir(), 'hessa-run-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Returns the sentence that a failed start prints. */
async function failedStart(env: Record<string, string>): Promise<string> {
  const port = String(await freePort())
  const problem = await startServer(readConfig({ HOST: '127.0.0.1', PORT: port, LOG_LEVEL: 'silent', ...env })).then(
    () => undefined,
    (problem: unknown) => problem,
  )
  expect(problem).toBeInstanceOf(StartProblem)
  return (problem as StartProblem).message
}

test('an impossible DATA_DIR ends the start with a sentence that names it, with either database', async () => {
  for (const url of ['', testServer().url])
    expect(await failedStart({ DATA_DIR: '/proc/nope/data', DATABASE_URL: url })).toMatch(
      /^DATA_DIR cannot be used: .+$/,
    )
})

test('an invalid HOST ends the start before a database is created', async () => {
  const dataDir = join(folder, 'nowhere')
  expect(await failedStart({ HOST: 'not..host', DATA_DIR: dataDir })).toMatch(/^HOST not\.\.host .+$/)
  expect(existsSync(join(dataDir, 'postgres'))).toBe(false)
})

test('an unreachable database ends the start with a sentence that does not show the password', async () => {
  const url = `postgres://someone:secret@127.0.0.1:${await freePort()}/school`
  const said = await failedStart({ DATABASE_URL: url, DATA_DIR: folder })
  expect(said).toMatch(/^DATABASE_URL/)
  expect(said).not.toContain('secret')
})
