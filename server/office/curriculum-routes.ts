import type { FastifyInstance } from 'fastify'
import { curriculumUse, readCurriculumWithUse } from '#server/catalogue/curriculum-use.ts'
import { addEntry, deleteEntry, lockEntry, orderEntries, renameEntry } from '#server/catalogue/edit-curriculum.ts'
import { serve } from '#server/http/serve.ts'
import { mergeCurriculum } from './merge-curriculum.ts'
import { said } from './texts.ts'

/**
 * Serves stages, grades and subjects for the office. The routes are in this domain, because a merge changes both
 * courses and people.
 */
export function curriculumAdminRoutes(app: FastifyInstance) {
  serve(app, 'GET /admin/curriculum', async ({ db }) => ({ data: await readCurriculumWithUse(db) }))
  serve(app, 'POST /admin/curriculum/:kind', async (call) => ({
    data: await addEntry(call, call.viewer, { ...call.body, ...call.params }),
  }))
  serve(app, 'POST /admin/curriculum/:kind/:id', async (call) => {
    await renameEntry(call, call.viewer, { ...call.body, ...call.params })
    return { message: said.saved[call.language] }
  })
  serve(app, 'PUT /admin/curriculum/:kind/order', async (call) => {
    await orderEntries(call, call.viewer, { ...call.body, ...call.params })
    return { message: said.saved[call.language] }
  })
  serve(app, 'GET /admin/curriculum/:kind/:id/use', async ({ db, params, language }) => {
    await lockEntry(db, params)
    return { data: await curriculumUse(db, { ...params, language }) }
  })
  serve(app, 'POST /admin/curriculum/:kind/:id/merge', async (call) => ({
    data: await mergeCurriculum(call, call.viewer, { ...call.body, ...call.params }),
  }))
  serve(app, 'DELETE /admin/curriculum/:kind/:id', async (call) => {
    await deleteEntry(call, call.viewer, { ...call.params, language: call.language })
    return { message: said.deleted[call.language] }
  })
}
