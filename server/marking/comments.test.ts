import { afterAll, expect, test } from 'vitest'
import { homeworkSubmissions } from '#server/homework/tables.ts'
import { openCast } from '#server/test/cast.ts'
import { makeHomework } from '#server/test/examples.ts'
import type { Person } from '#server/test/platform.ts'

const { platform, db, teacher, student, lesson } = await openCast()
afterAll(() => platform.close())

const add = (text: string, who: Person = teacher) => who.call('POST /teacher/comments', { body: { text } })
const change = (id: number, text: string, who: Person = teacher) =>
  who.call('POST /teacher/comments/:id', { params: { id }, body: { text } })
const remove = (id: number, who: Person = teacher) => who.call('DELETE /teacher/comments/:id', { params: { id } })
const texts = async (who: Person = teacher) =>
  (await who.call('GET /teacher/comments')).body.data.map(({ text }: { text: string }) => text)

test('a saved comment is stored once, changed and deleted', async () => {
  const who = await platform.join('teacher')
  const [first, again] = [await add('راجع الوحدات', who), await add('راجع الوحدات', who)]
  expect([first.status, again.body.data.id]).toEqual([201, first.body.data.id])
  const { id } = first.body.data
  expect((await change(id, 'راجع وحدات القياس', who)).body.data.text).toBe('راجع وحدات القياس')
  expect((await change(id, 'راجع وحدات القياس', who)).status).toBe(200)
  const other = (await add('أحسنت', who)).body.data.id
  expect((await change(other, 'راجع وحدات القياس', who)).body.error).toBe('marking.sameComment')
  expect(await texts(who)).toEqual(['أحسنت', 'راجع وحدات القياس'])
  for (const one of [id, other]) expect((await remove(one, who)).status).toBe(200)
  expect([await texts(who), (await remove(id, who)).status]).toEqual([[], 404])
})

test.for(['', '   ', 'ط'.repeat(301)])('a saved comment with the text "%s" is refused', async (text) => {
  expect((await add(text)).status).toBe(422)
})

test('another teacher neither reads, changes nor deletes a saved comment', async () => {
  const { id } = (await add('لي وحدي')).body.data
  const otherTeacher = await platform.join('teacher')
  expect(await texts(otherTeacher)).toEqual([])
  expect([(await change(id, 'x', otherTeacher)).status, (await remove(id, otherTeacher)).status]).toEqual([404, 404])
  expect((await add('لي وحدي', otherTeacher)).body.data.id).not.toBe(id)
  await remove(id)
})

test('a saved comment that a graded note used comes first, and a repeated grade counts the comment once', async () => {
  const otherTeacher = await platform.join('teacher')
  const used = (await add('مستعمل')).body.data.id
  await add('جديد')
  const foreign = (await add('لغيري', otherTeacher)).body.data.id
  const { id: homework_id } = await makeHomework(db, lesson)
  const [paper] = await db.insert(homeworkSubmissions).values({ homework_id, student_id: student.id }).returning()
  const holder = crypto.randomUUID()
  await teacher.call('POST /marking/:id/take', { params: { id: homework_id }, body: { holder } })
  const body = { holder, grade: 5, teacher_note: 'مستعمل', comments: [used, foreign] }
  const params = { id: paper?.id ?? 0 }
  for (const _ of [1, 2]) await teacher.call('POST /marking/papers/:id/grade', { params, body })
  expect((await teacher.call('GET /teacher/comments')).body.data).toMatchObject([
    { text: 'مستعمل', uses: 1 },
    { text: 'جديد', uses: 0 },
  ])
  expect((await otherTeacher.call('GET /teacher/comments')).body.data).toMatchObject([{ uses: 0 }])
})

test('the hundred-and-first saved comment is refused', async () => {
  const writer = await platform.join('teacher')
  for (const at of Array.from({ length: 100 }).keys()) await add(`تعليق ${at}`, writer)
  expect((await add('واحد زائد', writer)).body.error).toBe('marking.commentsFull')
  expect((await add('تعليق 7', writer)).status).toBe(201)
})
