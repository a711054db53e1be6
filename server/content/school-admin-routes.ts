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
  serve(app, 'POST /admin/settings', async ({ context, viewer, body, language }) => {
    const data = await changeSettings(context, viewer, body)
    return { message: said.saved[language], data }
  })
}

function pageRoutes(app: FastifyInstance) {
  serve(app, 'GET /admin/pages', async ({ context }) => ({ data: await listOfficePages(context) }))
  serve(app, 'GET /admin/pages/:slug', async ({ context, params }) => ({ data: await readOfficePage(context, params) }))
  serve(app, 'PUT /admin/pages/:slug/draft', async ({ context, viewer, params, body }) => ({
    data: await saveDraft(context, viewer, { ...body, ...params }),
  }))
  serve(app, 'POST /admin/pages/clean', async ({ body }) => ({ data: cleanWithReport(body.html) }))
  serve(app, 'POST /admin/pages/pictures', async ({ context, viewer, body }) => ({
    data: await keepPagePicture(context, viewer, body),
  }))
  serve(app, 'POST /admin/pages/:slug/publish', async ({ context, viewer, params, body }) => ({
    data: await publishDraft(context, viewer, { ...body, ...params }),
  }))
  serve(app, 'DELETE /admin/pages/:slug/draft', async ({ context, viewer, params, query, language }) => {
    await discardDraft(context, viewer, { ...query, ...params })
    return { message: said.draftDiscarded[language] }
  })
  serve(app, 'GET /admin/pages/:slug/versions/:number', async ({ db, params }) => ({
    data: await readPageVersion(db, params),
  }))
  serve(app, 'POST /admin/pages/:slug/versions/:number/restore', async ({ context, viewer, params, body }) => ({
    data: await restoreVersion(context, viewer, { ...body, ...params }),
  }))
}

function faqRoutes(app: FastifyInstance) {
  serve(app, 'GET /admin/faq', async ({ context }) => ({ data: await listQuestions(context) }))
  serve(app, 'POST /admin/faq', async ({ context, viewer, body }) => ({
    data: await addQuestion(context, viewer, body),
  }))
  serve(app, 'POST /admin/faq/:id', async ({ context, viewer, params, body, language }) => {
    await changeQuestion(context, viewer, { ...body, ...params })
    return { message: said.saved[language] }
  })
  serve(app, 'PUT /admin/faq/order', async ({ context, viewer, body, language }) => {
    await orderQuestions(context, viewer, body)
    return { message: said.saved[language] }
  })
  serve(app, 'DELETE /admin/faq/:id', async ({ context, viewer, params, language }) => {
    await deleteQuestion(context, viewer, params)
    return { message: said.questionDeleted[language] }
  })
}
