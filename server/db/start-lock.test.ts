import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { quickly } from '#server/test/server-process.ts'

test('two processes of one Node cluster never hold the lock at the same time', async () => {
  const program = join(import.meta.dirname, '..', 'test', 'lock-in-cluster.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [...quickly, program, '/a folder'])
  expect(stdout).toMatch(/^Another process has been starting in \/a folder/)
})
