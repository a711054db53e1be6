import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { homeworkMarks, homeworkVoiceNotes } from '#server/homework/mark-tables.ts'
import { homeworkSubmissionFiles, homeworkSubmissions } from '#server/homework/tables.ts'
import { eraseAccount } from '#server/personal-data/erase-account.ts'
import { readAccount, readFiles } from '#server/personal-data/read-account.ts'
import type { Caller } from '#server/test/caller.ts'
import { openCast } from '#server/test/cast.ts'
import { linkChild, makeHomework, subscribe } from '#server/test/examples.ts'
import { gradeWork, handedInWork, readMarks, recordVoice, sampleMarks, saveMarks } from '#server/test/marked-work.ts'
import { statuses } from '#server/test/replies.ts'
import { fileOf, samplePdf, samplePicture, sampleVoice } from '#server/test/sample-files.ts'

const { platform, db, teacher, otherTeacher, student, stranger, parent, course, lesson } = await openCast()
const homework = await makeHomework(db, lesson, { full_mark: 10 })
beforeAll(() => linkChild(db, parent, student))
afterAll(() => platform.close())

const handedIn = (who = student) => handedInWork(who, homework.id)
const read = (id: number, who: Caller) => readMarks(who, id)
const grade = (id: number) => gradeWork(teacher, id)
const record = (id: number, voice?: File, who: Caller = teacher) => recordVoice(who, id, voice)

describe('a voice note', () => {
  test('is played by the family once the work is graded, and replaced or deleted by the teacher', async () => {
    const { id } = await handedIn()
    expect((await record(id, sampleVoice(2))).body.data.seconds).toBe(2)
    const second = (await record(id, sampleVoice(60))).body.data
    expect((await record(id, sampleVoice(60))).body.data.saved_at).toBe(second.saved_at)
    expect((await read(id, student)).status).toBe(404)
    await grade(id)
    const note = (await read(id, parent)).body.data.voice_note
    expect(note?.seconds).toBe(60)
    const bytes = await platform.app.inject({ url: note?.file ?? '', headers: { range: 'bytes=0-3' } })
    expect([bytes.statusCode, bytes.headers['content-type']]).toEqual([206, 'audio/webm'])
    const remove = (who: Caller) =>
      who.call('DELETE /homework-submission/submission/:id/voice-note', { params: { id } })
    expect(await statuses([student, otherTeacher, stranger].map(remove))).toEqual([403, 404, 403])
    expect(await statuses([remove(teacher), remove(teacher)])).toEqual([200, 200])
    expect((await read(id, student)).body.data.voice_note).toBeNull()
  })

  test('of more than a minute, of another kind or without sound is refused', async () => {
    const { id } = await handedIn()
    const broken = fileOf(new Uint8Array([0x1a, 0x45, 0xdf, 0xa3, 0x80]), 'note.webm')
    const wrong = [sampleVoice(63), sampleVoice(4_000_000), broken, samplePdf('note.webm'), await samplePicture()]
    const replies = await Promise.all(wrong.map((file) => record(id, file)))
    expect(replies.map(({ status, body }) => [status, Object.keys(body.data)])).toEqual(
      wrong.map(() => [422, ['voice']]),
    )
    expect(replies[0]?.body.data.voice).toEqual(['الملاحظة الصوتية أطول من 60 ثانية.'])
    const large = fileOf(new Uint8Array(2 * 1024 * 1024 + 1), 'note.webm')
    expect((await record(id, large)).status).toBe(413)
    expect((await record(id, sampleVoice(), otherTeacher)).status).toBe(404)
    expect(await db.$count(homeworkVoiceNotes, eq(homeworkVoiceNotes.submission_id, id))).toBe(0)
  })
})

test('the export has graded marks and voice notes, and the deletion removes them', async () => {
  const leaver = await platform.join('student')
  await subscribe(db, leaver, course)
  const [seen, unseen] = [await handedIn(leaver), await handedIn(leaver)]
  for (const { id, page } of [seen, unseen]) {
    await saveMarks(teacher, page, 0)
    await record(id)
  }
  await grade(seen.id)
  const person = { id: leaver.id, phone: leaver.phone, email: null, phone_claimed: false }
  const account = await readAccount(db, person)
  expect(account.homework_marks).toMatchObject([{ page_id: seen.page, marks: sampleMarks }])
  expect(account.voice_notes).toMatchObject([{ submission_id: seen.id, seconds: 2 }])
  const archived = (await readFiles(db, person)).filter(({ name }) => name.endsWith('.webm'))
  expect(archived.map(({ folder }) => folder)).toEqual([`voice-notes/${seen.id}`])
  await db.transaction((tx) => eraseAccount(tx, platform.app.context.files, person))
  expect(await db.$count(homeworkMarks, eq(homeworkMarks.page_id, seen.page))).toBe(0)
  const own = db.select({ id: homeworkSubmissions.id }).from(homeworkSubmissions)
  const left = await own.where(eq(homeworkSubmissions.student_id, leaver.id))
  for (const { id } of left) {
    expect(await db.$count(homeworkVoiceNotes, eq(homeworkVoiceNotes.submission_id, id))).toBe(0)
    expect(await db.$count(homeworkSubmissionFiles, eq(homeworkSubmissionFiles.submission_id, id))).toBe(0)
  }
})
