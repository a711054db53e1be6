import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCourse, makeCurriculum, subscribe } from '#server/test/examples.ts'
import { openPlatform, type Person, type Platform } from '#server/test/platform.ts'

let platform: Platform
let teacher: Person
let mine: Record<'hamza' | 'sara' | 'percent' | 'ended', Person>
beforeAll(async () => {
  platform = await openPlatform({ LIMIT_SEARCHES_PER_MINUTE: '1000' })
  teacher = await platform.join('teacher')
  const { stage_id, grade_id } = await makeCurriculum(platform.db)
  mine = {
    hamza: await platform.join('student', { name: 'أحمد مُصطفى الصاوى', stage_id, grade_id, code: 'STD-4F7K2Q' }),
    sara: await platform.join('student', { name: 'Sara Ali', phone: '+201234567890', code: 'STD-ABCDEF' }),
    percent: await platform.join('student', { name: '100%_مجتهدة' }),
    ended: await platform.join('student', { name: 'انتهى اشتراكه' }),
  }
  const course = await makeCourse(platform.db, teacher)
  for (const student of [mine.hamza, mine.hamza, mine.sara, mine.percent]) await subscribe(platform.db, student, course)
  await subscribe(platform.db, mine.ended, course, new Date(Date.now() - 1000))
  const other = await platform.join('teacher')
  const foreign = await platform.join('student', { name: 'أحمد الغريب', phone: '+201234567899' })
  await subscribe(platform.db, foreign, await makeCourse(platform.db, other))
})
afterAll(() => platform.close())

const search = async (q: string, query: Record<string, unknown> = {}) =>
  (await teacher.call('GET /search', { query: { q, ...query } })).body
const found = async (q: string) => (await search(q)).data.map((card) => card.id)

test('a teacher sees each student with a running subscription once, and only the student’s card', async () => {
  const reply = await teacher.call('GET /teacher/my-students', {}, 'en')
  expect(reply.body.data.map((card) => card.id)).toEqual([mine.hamza.id, mine.sara.id, mine.percent.id])
  expect(reply.body.data[0]).toEqual({
    id: mine.hamza.id,
    name: 'أحمد مُصطفى الصاوى',
    image: null,
    code: 'STD-4F7K2Q',
    stageName: 'Secondary',
    gradeName: 'Third secondary',
  })
  expect(reply.body.pagination).toMatchObject({ total: 3, current_page: 1 })
  expect((await (await platform.join('teacher')).call('GET /teacher/my-students')).body.data).toEqual([])
})

test('a teacher finds one of the own students by id, and no student of an ended subscription', async () => {
  const byId = async (id: number) => (await teacher.call('GET /teacher/my-students', { query: { id } })).body
  const { data, pagination } = await byId(mine.percent.id)
  expect(data.map((card) => card.name)).toEqual(['100%_مجتهدة'])
  expect(pagination).toMatchObject({ total: 1, last_page: 1 })
  expect((await byId(mine.ended.id)).data).toEqual([])
})

test.for([
  ['احمد', 'hamza'],
  ['مصطفي', 'hamza'],
  ['الصاوي', 'hamza'],
  ['std-4f7', 'hamza'],
  ['SARA', 'sara'],
  ['sara ali', 'sara'],
  ['  sara   ali ', 'sara'],
  ['34567890', 'sara'],
  ['٣٤٥٦ ٧٨٩٠', 'sara'],
  ['+201234567890', 'sara'],
  ['012 3456 7890', 'sara'],
  ['201234567890', 'sara'],
  ['%', 'percent'],
  ['0%_', 'percent'],
  ['مجتهده', 'percent'],
  ['١٠٠', 'percent'],
] as const)('the search for %s finds only %s [G19 U4]', async ([q, who]) => {
  expect(await found(q)).toEqual([mine[who].id])
})

test.for(["' OR 1=1--", '(a+)+$', '__', '789', 'الغريب', '34567899', '\\', 'انتهى'])(
  'the search for %s finds no student [G19 U4]',
  async (q) => {
    expect(await search(q)).toMatchObject({ data: [], pagination: { total: 0 } })
  },
)

test('a teacher cannot find a student’s phone digit by digit: only the whole phone or its last eight digits match', async () => {
  const phone = '+201234567890'
  const parts = Array.from(phone, (_, length) => [phone.slice(-length), phone.slice(0, length)]).flat()
  const whole = [phone, '201234567890', '01234567890', '1234567890', '34567890']
  for (const part of parts.filter((one) => one && !whole.includes(one))) {
    expect([part, await found(part)]).toEqual([part, expect.not.arrayContaining([mine.sara.id])])
  }
  for (const part of [phone, '34567890']) expect(await found(part)).toEqual([mine.sara.id])
})

test('an empty search finds all students, and a page has at most fifty [U4]', async () => {
  expect(await found('')).toHaveLength(3)
  expect((await search('', { limit: 1_000_000 })).pagination.per_page).toBe(50)
  expect((await search('', { limit: '1e6' })).pagination.per_page).toBe(50)
  expect((await search('', { limit: 2, page: 2 })).data).toHaveLength(1)
  expect((await search('')).pagination.per_page).toBe(10)
})

test.for([{ q: 'x'.repeat(1000) }, { q: 'a\u0000' }, { q: '', page: 0 }, { q: '', limit: 0 }, { q: '', limit: 'ten' }])(
  'an invalid search is refused: %o [U4]',
  async (query) => {
    expect((await teacher.call('GET /search', { query })).status).toBe(422)
  },
)

test('students, parents and administrators neither list nor search students, and visitors do not search', async () => {
  for (const role of ['student', 'parent', 'admin'] as const) {
    const person = await platform.join(role)
    expect((await person.call('GET /search', { query: { q: '' } })).status).toBe(403)
    expect((await person.call('GET /teacher/my-students')).status).toBe(403)
  }
  expect((await platform.visitor.call('GET /search', { query: { q: '' } })).status).toBe(401)
})

test('one person cannot search more often in a minute than the school allows', async () => {
  const strict = await openPlatform({ LIMIT_SEARCHES_PER_MINUTE: '2' })
  const searcher = await strict.join('teacher')
  const statuses: number[] = []
  for (let count = 0; count < 3; count += 1)
    statuses.push((await searcher.call('GET /search', { query: { q: 'a' } })).status)
  expect(statuses).toEqual([200, 200, 429])
  await strict.close()
})
