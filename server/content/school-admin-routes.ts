import type { FastifyInstance } from 'fastify'
import { serve } from '#server/http/serve.ts'
import { changeSettings, marksOf } from './change-settings.ts'
import { cleanWithReport } from './clean-report.ts'
import { addQuestion, changeQuestion, deleteQuestion, listQuestions, orderQuestions } from './edit-faq.ts'
import { discardDraft, keepPagePicture, publishDraft, restoreVersion, saveDraft } from './edit-pages.ts'
import { listOfficePages, readOfficePage, readPageVersion } from './office-pages.ts'
import { readSettings } from './settings.ts'
import { said } from './texts.ts'

/** Serves the school's settings, pages and questions for the office. */
export function schoolAdminRoutes(app: FastifyInstance) {
  settingsRoutes(app)
  pageRoutes(app)
  faqRoutes(app)
}

function settingsRoutes(app: FastifyInstance) {
  serve(app, 'GET /admin/settings', async ({ db }) => {
    const settings = await readSettings(db)
    return { data: { ...settings, marks: marksOf(settings) } }
  })
  serve(app, 'POST /admin/settings', async (call) => {
    const data = await changeSettings(call, call.viewer, call.body)
    return { message: said.saved[call.language], data }
  })
}

function pageRoutes(app: FastifyInstance) {
  serve(app, 'GET /admin/pages', async (call) => ({ data: await listOfficePages(call) }))
  serve(app, 'GET /admin/pages/:slug', async (call) => ({ data: await readOfficePage(call, call.params.slug) }))
  serve(app, 'PUT /admin/pages/:slug/draft', async (call) => ({
    data: await saveDraft(call, call.viewer, { ...call.body, ...call.params }),
  }))
  serve(app, 'POST /admin/pages/clean', async ({ body }) => ({ data: cleanWithReport(body.html) }))
  serve(app, 'POST /admin/pages/pictures', async (call) => ({
    data: await keepPagePicture(call, call.viewer, call.body.image),
  }))
  serve(app, 'POST /admin/pages/:slug/publish', async (call) => ({
    data: await publishDraft(call, call.viewer, { ...call.body, ...call.params }),
  }))
  serve(app, 'DELETE /admin/pages/:slug/draft', async (call) => {
    await discardDraft(call, call.viewer, { ...call.query, ...call.params })
    return { message: said.draftDiscarded[call.language] }
  })
  serve(app, 'GET /admin/pages/:slug/versions/:number', async ({ db, params }) => ({
    data: await readPageVersion(db, params),
  }))
  serve(app, 'POST /admin/pages/:slug/versions/:number/restore', async (call) => ({
    data: await restoreVersion(call, call.viewer, { ...call.body, ...call.params }),
  }))
}

function faqRoutes(app: FastifyInstance) {
  serve(app, 'GET /admin/faq', async (call) => ({ data: await listQuestions(call) }))
  serve(app, 'POST /admin/faq', async (call) => ({ data: await addQuestion(call, call.viewer, call.body) }))
  serve(app, 'POST /admin/faq/:id', async (call) => {
    await changeQuestion(call, call.viewer, { ...call.body, ...call.params })
    return { message: said.saved[call.language] }
  })
  serve(app, 'PUT /admin/faq/order', async (call) => {
    await orderQuestions(call, call.viewer, call.body)
    return { message: said.saved[call.language] }
  })
  serve(app, 'DELETE /admin/faq/:id', async (call) => {
    await deleteQuestion(call, call.viewer, call.params)
    return { message: said.questionDeleted[call.language] }
  })
}
