import type { FastifyInstance } from 'fastify'
import { serve } from '#server/http/serve.ts'
import { serveList } from '#server/http/serve-list.ts'
import { addToLibrary, restoreToLibrary, withdrawFromLibrary } from './change-library.ts'
import { officeLibrary, readLibraryExam } from './office-library.ts'
import { said } from './texts.ts'

export function libraryRoutes(app: FastifyInstance) {
  serveList(app, 'library', officeLibrary)

  serve(app, 'GET /admin/library/:id', async ({ context, viewer, params, language }) => ({
    data: await readLibraryExam(context, viewer, { ...params, language }),
  }))

  serve(app, 'POST /admin/library', async ({ context, viewer, body, language }) => ({
    data: await addToLibrary(context, viewer, { form: body, language }),
  }))

  serve(app, 'POST /admin/library/:id/withdraw', async ({ context, viewer, params, body, language }) => {
    await withdrawFromLibrary(context, viewer, { ...params, ...body })
    return { message: said.libraryWithdrawn[language] }
  })

  serve(app, 'POST /admin/library/:id/restore', async ({ context, viewer, params, language }) => {
    await restoreToLibrary(context, viewer, params)
    return { message: said.libraryRestored[language] }
  })
}
