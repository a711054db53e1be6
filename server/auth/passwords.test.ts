import { expect, test } from 'vitest'
import { code, read } from '#scripts/source-files.ts'
import { withRealHashes } from '#server/test/cheap-hashes.ts'
import { hashPassword, isOutdated, passwordFits } from './passwords.ts'

test('a password is hashed by argon2id with 19 MiB and two passes', () =>
  withRealHashes(async () => {
    const kept = await hashPassword('ثلاث كلمات طويلة')
    expect(kept).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(isOutdated(kept)).toBe(false)
    expect(isOutdated(kept.replace('t=2', 't=1'))).toBe(true)
    expect([await passwordFits(kept, 'ثلاث كلمات طويلة'), await passwordFits(kept, 'ثلاث كلمات')]).toEqual([
      true,
      false,
    ])
  }))

test('no program makes hashes cheaper', () => {
  const changing = code.filter((path) => /setHashCost|cheap-hashes/.test(read(path)))
  expect(changing.filter((path) => !/^e2e\/|^server\/test\/|\.test\.ts$|^vitest\.config\.ts$/.test(path))).toEqual([
    'server/auth/passwords.ts',
  ])
})
