import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, joinMinor } from '#server/test/guardians.ts'
import { openPlatform, type Person, type Platform } from '#server/test/platform.ts'

let platform: Platform
let office: Person
beforeAll(async () => {
  platform = await openPlatform({ LIMIT_CODES_SENT_PER_HOUR: '1000' })
  office = await platform.join('admin')
})
afterAll(() => platform.close())

const find = async (query: object) => (await office.call('GET /admin/consents', { query })).body
const download = (format: string, { token }: Pick<Person, 'token'>) =>
  platform.app.inject({
    url: `/api/admin/consents/export?format=${format}&state=confirmed`,
    headers: { authorization: `Bearer ${token}` },
  })

test('the register has the students under 18 with the newest state and its proof, and no older student', async () => {
  const [asked, papered, unasked] = [await joinMinor(platform), await joinMinor(platform), await joinMinor(platform)]
  const adult = await platform.join('student', { birth_date: '2000-01-01' })
  const { phone } = await ask(platform, asked)
  const params = { id: papered.id }
  for (const note of ['استمارة 1', 'استمارة 2']) {
    await office.call('POST /admin/consents/:id/paper', { params, body: { note } })
  }

  const { data, pagination } = await find({ sort: 'registered_at' })
  expect(data.map(({ id }) => id)).toEqual(expect.arrayContaining([unasked.id, asked.id, papered.id]))
  expect(data.map(({ id }) => id)).not.toContain(adult.id)
  expect(pagination.total).toBe(data.length)
  expect(data.find(({ id }) => id === papered.id)).toMatchObject({
    state: 'confirmed',
    method: 'paper',
    note: 'استمارة 2',
  })
  expect(data.find(({ id }) => id === asked.id)).toMatchObject({ state: 'pending', guardian_phone: phone })
  expect(data.find(({ id }) => id === unasked.id)).toMatchObject({ state: 'pending', method: null, at: null })
})

test('the register filters by state and method, searches names and codes, and sorts both ways', async () => {
  const student = await platform.join('student', { birth_date: null, name: 'آية فوزي' })
  await office.call('POST /admin/consents/:id/withdraw', { params: { id: student.id }, body: { reason: 'اتصلت الأم' } })
  const idsOf = async (query: object) => (await find(query)).data.map(({ id }) => id)

  expect(await idsOf({ state: 'withdrawn' })).toEqual([student.id])
  expect(await idsOf({ method: 'office' })).toEqual([student.id])
  expect(await idsOf({ state: 'pending' })).not.toContain(student.id)
  expect(await idsOf({ q: 'ايه فو' })).toEqual([student.id])
  expect(await idsOf({ q: student.code })).toEqual([student.id])
  const names = (await find({ sort: 'name' })).data.map(({ name }) => name)
  expect(names[0]).toBe('آية فوزي')
  expect((await find({ sort: '-name' })).data.map(({ name }) => name)).toEqual(names.toReversed())
})

test('the export has the filtered register in the administrator’s language, and other roles are refused', async () => {
  const params = { id: (await joinMinor(platform)).id }
  await office.call('POST /admin/consents/:id/paper', { params, body: { note: 'استمارة' } })
  const { payload } = await download('csv', office)
  expect(payload.startsWith('\ufeffالطالب,الكود,')).toBe(true)
  expect(payload).toContain('ورقة لدى المدرسة')
  expect(payload).not.toContain('آية فوزي')
  expect((await download('xlsx', office)).rawPayload.subarray(0, 2).toString()).toBe('PK')
  for (const role of ['student', 'teacher', 'parent'] as const) {
    const stranger = await platform.join(role)
    expect((await download('csv', stranger)).statusCode).toBe(403)
    expect((await stranger.call('GET /admin/consents')).status).toBe(403)
  }
})
