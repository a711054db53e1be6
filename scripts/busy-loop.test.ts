import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const program = join(import.meta.dirname, 'busy-loop.ts')

const isAlive = (pid: number) => spawnSync('kill', ['-0', String(pid)]).status === 0

test('a busy loop ends when its parent process ends or is killed', async () => {
  const starter = `const { pid } = require('node:child_process').spawn(process.execPath, [${JSON.stringify(program)}, process.pid, '1'])
    console.log(pid)
    setInterval(() => {}, 1000)`
  const parent = spawn(process.execPath, ['-e', starter], { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void parent.kill('SIGKILL'))
  const [said] = await once(parent.stdout, 'data')
  const loop = Number(said)
  expect(isAlive(loop)).toBe(true)
  parent.kill('SIGKILL')
  await expect.poll(() => isAlive(loop)).toBe(false)
})

test('a busy loop ends when its time is over', () => {
  expect(spawnSync(process.execPath, [program, String(process.pid), '0.001']).status).toBe(0)
})
