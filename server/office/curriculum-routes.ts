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
  serve(app, 'POST /admin/curriculum/:kind', async ({ context, viewer, params, body }) => ({
    data: await addEntry(context, viewer, { ...body, ...params }),
  }))
  serve(app, 'POST /admin/curriculum/:kind/:id', async ({ context, viewer, params, body, language }) => {
    await renameEntry(context, viewer, { ...body, ...params })
    return { message: said.saved[language] }
  })
  serve(app, 'PUT /admin/curriculum/:kind/order', async ({ context, viewer, params, body, language }) => {
    await orderEntries(context, viewer, { ...body, ...params })
    return { message: said.saved[language] }
  })
  serve(app, 'GET /admin/curriculum/:kind/:id/use', async ({ db, params, language }) => {
    await lockEntry(db, params)
    return { data: await curriculumUse(db, { ...params, language }) }
  })
  serve(app, 'POST /admin/curriculum/:kind/:id/merge', async ({ context, viewer, params, body }) => ({
    data: await mergeCurriculum(context, viewer, { ...body, ...params }),
  }))
  serve(app, 'DELETE /admin/curriculum/:kind/:id', async ({ context, viewer, params, language }) => {
    await deleteEntry(context, viewer, { ...params, language })
    return { message: said.deleted[language] }
  })
}
