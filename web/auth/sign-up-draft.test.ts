import { expect, test } from 'vitest'
import { keptTexts, readSignUp } from './sign-up-draft.ts'

const minute = 60 * 1000

test('an unsent registration comes back for an hour after its last change', () => {
  const stored = JSON.stringify({ at: 100 * minute, search: '?role=parent', values: { name: 'Mona' } })
  expect(readSignUp(stored, 160 * minute)).toEqual({
    at: 100 * minute,
    search: '?role=parent',
    values: { name: 'Mona' },
  })
  expect(readSignUp(stored, 161 * minute)).toBeUndefined()
  // The clock of the device was set back.
  expect(readSignUp(stored, 39 * minute)).toBeUndefined()
})

test('passwords, codes and files of a registration are not kept', () => {
  const sent = new FormData()
  const kept = {
    user_type: 'parent',
    name: 'Mona',
    phone: '+201001234567',
    stage_id: '3',
    grade_id: '12',
    email: 'mona@example.com',
    birth_date: '1985-03-04',
  }
  const secrets = { code: 'STD-4F7K2Q', password: 'long', password_confirmation: 'long', totp: '123456', image: 'a' }
  for (const [name, value] of Object.entries({ ...kept, ...secrets, 'phone-shown': '1001234567' }))
    sent.append(name, value)
  sent.append('image', new File([], 'photo.png'))
  expect(keptTexts(sent)).toEqual(kept)
  expect(readSignUp(JSON.stringify({ at: 0, search: '', values: { ...kept, ...secrets } }), 0)?.values).toEqual(kept)
})

test('an empty field of a registration is not kept', () => {
  expect(keptTexts([['name', '']])).toEqual({})
})

test('a registration that was damaged on the device does not come back', () => {
  const damaged = [null, '', '{"at":', 'null', '7', '{"at":0,"search":""}', '{"values":{"name":"Mona"},"search":""}']
  for (const stored of damaged) expect(readSignUp(stored, 0), String(stored)).toBeUndefined()
  expect(readSignUp('{"at":0,"search":"","values":{"name":7}}', 0)?.values).toEqual({})
})
