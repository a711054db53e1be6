import type { Caller } from './caller.ts'
import type { Person } from './platform.ts'
import { samplePdf, samplePicture, sampleVoice } from './sample-files.ts'

export const sampleMarks = {
  strokes: [{ points: '226,398,50 258.5,442,62' }],
  stamps: [{ stamp: 'tick', x: 100, y: 200 }],
  pins: [{ x: 664, y: 806, text: 'اكتب الوحدة.' }],
}

/** Hands in a picture and a PDF, and returns the ids of the submission and of both files. */
export async function handedInWork(student: Person, homework_id: number) {
  const files = [await samplePicture('page.png'), samplePdf()]
  const { body } = await student.call('POST /homework-submission/submit', { body: { homework_id, files } })
  const [page = 0, pdf = 0] = body.data.files.map(({ id }) => id)
  return { id: body.data.id, page, pdf }
}

export const saveMarks = (who: Caller, page: number, version: number, marks: object = sampleMarks) =>
  who.call('PUT /homework-submission/file/:id/marks', { params: { id: page }, body: { version, ...marks } })

export const readMarks = (who: Caller, id: number) =>
  who.call('GET /homework-submission/submission/:id/marks', { params: { id } })

export const gradeWork = (teacher: Caller, id: number) =>
  teacher.call('POST /homework-submission/submission/:id', { params: { id }, body: { grade: 8 } })

export const recordVoice = (who: Caller, id: number, voice: File = sampleVoice()) =>
  who.call('POST /homework-submission/submission/:id/voice-note', { params: { id }, body: { voice } })
