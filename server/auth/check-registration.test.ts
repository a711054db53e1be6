import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { fieldProblems } from '#contract/field-problems.ts'
import { users } from '#server/people/tables.ts'
import { makeCurriculum } from '#server/test/examples.ts'
import { openPlatform } from '#server/test/platform.ts'
import { openRegistrations } from '#server/test/registrations.ts'

const { platform, newPhone, register } = await openRegistrations()
afterAll(() => platform.close())

/** The birth date of a person who is 17. */
const underAge = `${new Date().getUTCFullYear() - 17}-01-01`

const says = (problem: keyof typeof fieldProblems) => [fieldProblems[problem].ar]

test('a form shows all its problems at once, also those that depend on the role [R9]', async () => {
  const taken = await platform.join('teacher', { email: 'taken@example.com', email_proven: true })
  const student = await register({
    name: '',
    phone: taken.phone,
    email: 'taken@example.com',
    password: '12345678',
    password_confirmation: 'something else',
    birth_date: '2020-02-30',
    stage_id: '',
    grade_id: '',
  })
  expect(student.status).toBe(422)
  expect(student.body.data).toEqual({
    name: says('required'),
    phone: says('contactTaken'),
    email: says('contactTaken'),
    password: says('passwordWeak'),
    password_confirmation: says('passwordMismatch'),
    birth_date: says('birthDate'),
    stage_id: says('required'),
    grade_id: says('required'),
  })

  const short = await register({ password: 'short', password_confirmation: 'something else' })
  expect(short.body.data).toEqual({
    password: says('passwordShort'),
    password_confirmation: says('passwordMismatch'),
  })

  const parent = await register({ user_type: 'parent', email: '', code: '', phone: '12' })
  expect(parent.body.data).toEqual({ email: says('required'), code: says('required'), phone: says('phone') })
  const empty = await platform.visitor.call('POST /register', { body: {} }, 'en')
  expect(Object.keys(empty.body.data ?? {}).sort()).toEqual(
    ['email', 'name', 'password', 'password_confirmation', 'phone', 'user_type'].sort(),
  )
})

test.for<[field: string, fields: Record<string, unknown>]>([
  ['user_type', { user_type: 'admin' }],
  ['user_type', { user_type: undefined }],
  ['user_type', { user_type: ['student'] }],
  ['phone', { phone: '1'.repeat(16) }],
  ['phone', { phone: '+20' }],
  ['phone', { phone: 'zero one zero' }],
  ['phone', { phone: '+201' }],
  ['password', { password: '7 chars' }],
  ['password', { password: 'x'.repeat(129) }],
  ['password', { password: 'password1' }],
  ['password', { password: 'Password!' }],
  ['password', { password: 'Hessa2026' }],
  ['password', { password: '٨٧٦٥٤٣٢١' }],
  ['password', { password: 'abababab' }],
  ['password', { password: '+201001234567', phone: '٠١٠٠١٢٣٤٥٦٧' }],
  ['password', { password: 'مريم عادل' }],
  ['password_confirmation', { password_confirmation: 'another one' }],
  ['stage_id', { stage_id: undefined }],
  ['grade_id', { grade_id: undefined }],
  ['birth_date', { birth_date: '2999-01-01' }],
  ['birth_date', { birth_date: '1890-01-01' }],
  ['birth_date', { birth_date: '<script>' }],
  ['birth_date', { birth_date: underAge, user_type: 'teacher', email: 'young.teacher@example.com' }],
  ['email', { email: 'a@b' }],
  ['email', { email: 'a@example.com\r\nBcc: x@example.com' }],
  ['email', { user_type: 'teacher', email: '' }],
  ['name', { name: 'a\r\nb' }],
  ['name', { name: 'a\u0000b' }],
  ['image', { image: 'not a file' }],
  ['code', { user_type: 'parent', code: undefined }],
  ['code', { user_type: 'parent', code: 'STD-ZZZZZZ' }],
  ['code', { user_type: 'parent', code: 'STD-' }],
])(
  '%s: %o is refused under its own field, and no account is created [R1 R4 R5 R7 R8 R9 R11]',
  async ([field, fields]) => {
    const before = await platform.db.$count(users)
    const reply = await register(fields)
    expect(reply.status).toBe(422)
    expect(Object.keys(reply.body.data ?? {})).toEqual([field])
    expect(await platform.db.$count(users)).toBe(before)
  },
)

test('a grade of another stage is refused [R7]', async () => {
  const other = await makeCurriculum(platform.db)
  const reply = await register({ grade_id: other.grade_id })
  expect(reply.body.data).toEqual({ grade_id: says('gradeOfStage') })
})

test('an unknown stage is refused, with a bad grade and without a grade [R7]', async () => {
  const both = await register({ stage_id: 99_999, grade_id: 99_999 })
  expect(both.body.data).toEqual({ stage_id: says('unknown'), grade_id: says('unknown') })
  const stage = await register({ stage_id: 99_999, grade_id: '' })
  expect(stage.body.data).toEqual({ stage_id: says('unknown'), grade_id: says('required') })
})

test('one phone is one account, however it is written [R2]', async () => {
  expect((await register({ phone: '+201234567890' })).status).toBe(201)
  for (const phone of [
    '01234567890',
    '٠١٢٣٤٥٦٧٨٩٠',
    ' 0123 456-7890',
    '+01234567890',
    '201234567890',
    '00201234567890',
  ]) {
    const again = await register({ phone })
    expect([phone, again.status, again.body.data]).toEqual([phone, 422, { phone: says('contactTaken') }])
  }
  expect(await platform.db.$count(users, eq(users.phone, '+201234567890'))).toBe(1)
})

test('an e-mail in capitals is the same e-mail', async () => {
  await register({ email: 'Sara@Example.com' })
  expect((await register({ email: 'sara@example.COM' })).body.data).toEqual({ email: says('contactTaken') })
})

test('refused forms that ask which accounts exist meet a limit [R8]', async () => {
  const strict = await openPlatform({ LIMIT_REGISTRATIONS_PER_HOUR: '1' })
  const ask = () => strict.visitor.call('POST /register', { body: { phone: newPhone() } })
  const statuses: number[] = []
  for (let tries = 0; tries < 11; tries += 1) statuses.push((await ask()).status)
  expect(statuses).toEqual([...Array(10).fill(422), 429])
  await strict.close()
})
