import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inkLimits } from '#contract/ink.ts'
import { auditLog } from '#server/audit/tables.ts'
import { homeworkMarks, homeworkVoiceNotes } from '#server/homework/mark-tables.ts'
import type { Caller } from '#server/test/caller.ts'
import { openCast } from '#server/test/cast.ts'
import { linkChild, makeHomework, subscribe } from '#server/test/examples.ts'
import { gradeWork, handedInWork, readMarks, recordVoice, sampleMarks, saveMarks } from '#server/test/marked-work.ts'
import { leastProcessorMs } from '#server/test/processor-time.ts'
import { statuses } from '#server/test/replies.ts'

const { platform, db, visitor, teacher, otherTeacher, student, stranger, parent, admin, course, lesson } =
  await openCast()
const homework = await makeHomework(db, lesson, { full_mark: 10 })
beforeAll(() => linkChild(db, parent, student))
afterAll(() => platform.close())

const {
  strokes: [stroke],
  stamps: [tick],
  pins: [pin],
} = sampleMarks
const drawn = sampleMarks
const handedIn = (who = student) => handedInWork(who, homework.id)
const save = (page: number, version: number, marks: object = drawn, who: Caller = teacher) =>
  saveMarks(who, page, version, marks)
const read = (id: number, who: Caller) => readMarks(who, id)
const grade = (id: number) => gradeWork(teacher, id)
const record = (id: number, voice?: File, who: Caller = teacher) => recordVoice(who, id, voice)

describe('marks on a page', () => {
  test('are read as they were saved, and the same marks again change nothing', async () => {
    const { id, page, pdf } = await handedIn()
    expect((await save(page, 0)).body.data.version).toBe(1)
    expect((await save(page, 0)).body.data.version).toBe(1)
    const { pages } = (await read(id, teacher)).body.data
    expect(pages).toMatchObject([
      { id: page, is_picture: 1, version: 1, ...drawn },
      { id: pdf, is_picture: 0, version: 0, strokes: [] },
    ])
    expect((await save(page, 1, {})).body.data.version).toBe(2)
  })

  test('have a score of whole or half marks on a stamp of this kind, and on no other stamp', async () => {
    const { id, page } = await handedIn()
    const stamp = (fields: object) => save(page, 0, { stamps: [{ stamp: 'score', x: 10, y: 20, ...fields }] })
    const wrong = [{}, { score: 1.3 }, { score: -1 }, { score: 1001 }, { score: 1, stamp: 'tick' }]
    expect(await statuses(wrong.map(stamp))).toEqual([422, 422, 422, 422, 422])
    expect((await stamp({ score: 2.5 })).status).toBe(200)
    expect((await read(id, teacher)).body.data.pages[0]?.stamps).toEqual([{ stamp: 'score', x: 10, y: 20, score: 2.5 }])
  })

  test('of two windows never overwrite each other, also at the same moment', async () => {
    const { page } = await handedIn()
    await save(page, 0)
    expect((await save(page, 0, { stamps: [tick] })).body.error).toBe('marks.changed')
    const windows = [1, 2, 3, 4].map((x) => save(page, 1, { stamps: [{ ...tick, x }] }))
    expect((await statuses(windows)).toSorted()).toEqual([200, 409, 409, 409])
  })

  test('are for the family once the work is graded, and for no stranger', async () => {
    const { id, page } = await handedIn()
    await save(page, 0)
    const readers = [visitor, student, parent, stranger, teacher, otherTeacher, admin]
    expect(await statuses(readers.map((who) => read(id, who)))).toEqual([401, 404, 404, 404, 200, 404, 403])
    await grade(id)
    expect(await statuses(readers.map((who) => read(id, who)))).toEqual([401, 200, 200, 404, 200, 404, 403])
    const listed = await student.call('GET /homework-submission/submissions/:id', { params: { id: homework.id } })
    expect(listed.body.data.find((one) => one.id === id)?.is_marked).toBe(1)
    const ofChild = await parent.call('GET /parent/child/:id/homeworks', { params: { id: student.id } })
    expect(ofChild.body.data[0]?.marked_submission).toBe(id)
    expect((await read(id, parent)).body.data).toMatchObject({ grade: 8, full_mark: 10, pages: [drawn, {}] })
    expect((await read(id, teacher)).body.data).toMatchObject({ is_late: 0, note: null })
    const classmate = await platform.join('student')
    await subscribe(db, classmate, course)
    expect((await read(id, classmate)).status).toBe(404)
    const writers = [visitor, student, parent, otherTeacher, admin].map((who) => save(page, 1, drawn, who))
    expect(await statuses(writers)).toEqual([401, 403, 403, 404, 403])
  })

  test('change with an audit entry once the family sees them', async () => {
    const { id, page } = await handedIn()
    const rows = () => db.$count(auditLog, eq(auditLog.action, 'homework-marks.set'))
    const before = await rows()
    await save(page, 0)
    await grade(id)
    expect(await rows()).toBe(before)
    await save(page, 1, { stamps: [tick] })
    expect(await rows()).toBe(before + 1)
  })

  test('are refused on a document and on a deleted or unknown page', async () => {
    const { id, page, pdf } = await handedIn()
    expect((await save(pdf, 0)).body.error).toBe('marks.noPicture')
    await save(page, 0)
    await record(id)
    await student.call('DELETE /homework-submission/submission/:id', { params: { id } })
    expect(await statuses([save(page, 1), save(2_147_483_647, 0), record(id), read(id, teacher)])).toEqual([
      404, 404, 404, 404,
    ])
    expect(await db.$count(homeworkMarks, eq(homeworkMarks.page_id, page))).toBe(0)
    expect(await db.$count(homeworkVoiceNotes, eq(homeworkVoiceNotes.submission_id, id))).toBe(0)
  })

  test('that are broken, outside the page or too many are refused and change nothing', async () => {
    const { id, page } = await handedIn()
    const points = (count: number, point = '9,9,50') => Array(count).fill(point).join(' ')
    const wrong = [
      ...[
        '',
        'NaN,1,50',
        '1,1',
        '1e3,1,50',
        '-1,5,50',
        '901,1,50',
        '1,18001,50',
        '1,1,101',
        ' 1,1,50',
        '1,1,50  2,2,50',
      ].map((points) => ({ strokes: [{ points }] })),
      { strokes: [{ points: points(inkLimits.strokePoints + 1) }] },
      { strokes: Array(13).fill({ points: points(1000) }) },
      { strokes: Array(inkLimits.strokes + 1).fill(stroke) },
      { strokes: [{ points: [1, 2] }] },
      { stamps: [{ ...tick, stamp: 'skull' }] },
      { stamps: [{ ...tick, x: null }] },
      { stamps: [{ ...tick, x: 'NaN' }] },
      { stamps: Array(inkLimits.stamps + 1).fill(tick) },
      { pins: [{ ...pin, text: 'س'.repeat(inkLimits.comment + 1) }] },
      { pins: [{ ...pin, y: -1 }] },
      { pins: Array(inkLimits.pins + 1).fill(pin) },
    ]
    expect(await statuses(wrong.map((marks) => save(page, 0, marks)))).toEqual(wrong.map(() => 422))
    expect((await save(page, -1)).status).toBe(422)
    expect((await read(id, teacher)).body.data.pages[0]).toMatchObject({ version: 0, strokes: [] })
  })

  test('of the worst size are saved, and the refusal of nearly right marks costs little processor time', async () => {
    const { page } = await handedIn()
    const longest = Array(inkLimits.strokePoints).fill('899.9,17999.9,100').join(' ')
    const most = Array(12).fill({ points: longest })
    expect((await save(page, 0, { strokes: most })).status).toBe(200)
    const hundredThousand = { strokes: [{ points: Array(100_000).fill('1,1,1').join(' ') }] }
    expect((await save(page, 1, hundredThousand)).status).toBe(413)
    const nearly = { strokes: [{ points: `${Array(13_000).fill('899.9,17999').join(' ')}x` }] }
    expect(await leastProcessorMs(() => save(page, 1, nearly), 250)).toBeLessThanOrEqual(250)
  })
})
