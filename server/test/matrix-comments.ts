import { randomUUID } from 'node:crypto'
import type { CallName } from '#contract/all.ts'
import { markingComments } from '#server/marking/tables.ts'
import type { MatrixRequest } from './example-request.ts'
import type { MatrixSchool } from './matrix-school.ts'

async function saved({ platform, who }: MatrixSchool) {
  const comment = { teacher_id: who.T1.id, text: `تعليق ${randomUUID()}` }
  const [made] = await platform.db.insert(markingComments).values(comment).returning({ id: markingComments.id })
  return { id: made?.id }
}

export const commentRequests: Partial<Record<CallName, (school: MatrixSchool) => Promise<MatrixRequest>>> = {
  'POST /teacher/comments/:id': async (school) => ({
    params: await saved(school),
    body: { text: `تعليق ${randomUUID()}` },
  }),
  'DELETE /teacher/comments/:id': async (school) => ({ params: await saved(school) }),
}
