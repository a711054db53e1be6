import { eq } from 'drizzle-orm'
import type { CallName } from '#contract/all.ts'
import { markCalls } from '#contract/marks.ts'
import { pageCalls, partOfFile } from '#contract/pages.ts'
import { homeworkPages, homeworkSubmissions } from '#server/homework/tables.ts'
import type { MatrixRequest } from './example-request.ts'
import type { MatrixSchool } from './matrix-school.ts'
import { samplePicture, sampleVoice } from './sample-files.ts'

const { key, name } = (
  pageCalls['POST /homework-submission/pages'].example as { pages: [{ key: string; name: string }] }
).pages[0]

/** Announces a page as S1 and sends no bytes of the page. */
async function announced({ platform, homework, who }: MatrixSchool) {
  await platform.db
    .insert(homeworkPages)
    .values({ student_id: who.S1.id, key, homework_id: homework.id, name, size: 1000 })
  return { key }
}

/** Grades the work. Returns the request that changes its marks, because only marks on graded work are audited. */
async function gradedPage({ platform, submission, page }: MatrixSchool) {
  const graded = { grade: 8, graded_at: new Date() }
  await platform.db.update(homeworkSubmissions).set(graded).where(eq(homeworkSubmissions.id, submission))
  return { params: { id: page }, body: markCalls['PUT /homework-submission/file/:id/marks'].example }
}

/** Records a voice note as T1. Returns the request with the submission's id. */
async function withVoiceNote({ who, submission }: MatrixSchool) {
  const request = { params: { id: submission }, body: { voice: sampleVoice() } }
  await who.T1.call('POST /homework-submission/submission/:id/voice-note', request)
  return { params: { id: submission } }
}

export const homeworkPageRequests: Partial<Record<CallName, (school: MatrixSchool) => Promise<MatrixRequest>>> = {
  'PUT /homework-submission/file/:id/marks': gradedPage,
  'POST /homework-submission/submission/:id/voice-note': async ({ submission }) => ({
    params: { id: submission },
    body: { voice: sampleVoice() },
  }),
  'DELETE /homework-submission/submission/:id/voice-note': withVoiceNote,
  'GET /homework-submission/pages/:key': async (school) => ({ params: await announced(school) }),
  'PATCH /homework-submission/pages/:key': async (school) => ({
    params: await announced(school),
    headers: { 'content-type': partOfFile, 'tus-resumable': '1.0.0', 'upload-offset': '0' },
  }),
  'POST /homework-submission/submit-pages': async ({ homework, who }) => {
    const picture = await samplePicture(name)
    const bytes = new Uint8Array(await picture.arrayBuffer())
    const ask = { homework_id: homework.id, pages: [{ key, name, size: bytes.length }] }
    await who.S1.call('POST /homework-submission/pages', { body: ask })
    const headers = { 'tus-resumable': '1.0.0', 'upload-offset': '0' }
    await who.S1.call('PATCH /homework-submission/pages/:key', { params: { key }, headers, body: bytes })
    return { body: { homework_id: homework.id, pages: [key] } }
  },
}
