import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfig, settingTables } from './config.ts'
import type { Setting } from './setting.ts'

const folder = mkdtempSync(join(tmpdir(), 'hessa-secret-files-'))
afterAll(() => rmSync(folder, { recursive: true }))

function fileWith(text: string) {
  const path = join(folder, 'secret')
  writeFileSync(path, text)
  chmodSync(path, 0o600)
  return path
}
const all = settingTables.flatMap((table): Setting<unknown>[] => Object.values(table))

test('a secret is read from its file, without the line end', () => {
  expect(readConfig({ PAYMOB_API_KEY_FILE: fileWith('from a file\n') }).paymobApiKey).toBe('from a file')
  expect(readConfig({ SMTP_PASSWORD_FILE: fileWith('from a file\r\n') }).senders.smtpPassword).toBe('from a file')
})

test('a secret given twice stops the start with a sentence', () => {
  const both = { METRICS_TOKEN: 'sixteen letters!', METRICS_TOKEN_FILE: fileWith('x') }
  expect(() => readConfig(both)).toThrow(/^Set METRICS_TOKEN or METRICS_TOKEN_FILE, not both\.$/)
})

test('a missing, an empty and a wrong file stop the start with a sentence that names the setting', () => {
  const start = (path: string) => () => readConfig({ METRICS_TOKEN_FILE: path })
  expect(start(join(folder, 'none'))).toThrow(/^METRICS_TOKEN_FILE cannot be read: ENOENT at .+\.$/)
  expect(start(folder)).toThrow(/^METRICS_TOKEN_FILE cannot be read: EISDIR at .+\.$/)
  expect(start(fileWith(' \n'))).toThrow(/^The file of METRICS_TOKEN_FILE is empty: .+\.$/)
  expect(start(fileWith('short'))).toThrow(/^METRICS_TOKEN must be .+\.$/)
  expect(start(fileWith('short'))).not.toThrow('short')
})

test('every setting whose name says secret may come from a file', () => {
  const named = all.filter(({ variable }) => /SECRET|PASSWORD$|TOKEN|API_KEY|^(DATABASE|SMTP)_URL/.test(variable))
  expect(named.filter(({ isSecret }) => !isSecret).map(({ variable }) => variable)).toEqual([])
})
