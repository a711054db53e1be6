import type { FastifyInstance } from 'fastify'
import type { Bilingual } from '#contract/values.ts'
import { serve } from '#server/http/serve.ts'
import { serveList } from '#server/http/serve-list.ts'
import { handDigestList } from './hand-list.ts'
import { handOut, takeBack } from './hand-out.ts'
import { resumeDigests } from './resume.ts'
import { digestStopList } from './stop-list.ts'
import { unreachedStudents } from './unreached.ts'

const said = {
  resumed: { ar: 'تُستأنف الرسائل من الخميس القادم.', en: 'The messages go on from next Thursday.' },
  undone: { ar: 'عادت الرسالة إلى الانتظار.', en: 'The message waits again.' },
} as const satisfies Record<string, Bilingual>

/** Serves the office's lists about weekly messages. */
export function digestAdminRoutes(app: FastifyInstance) {
  serveList(app, 'digest-stops', digestStopList)
  serve(app, 'POST /admin/digest-stops/:id/resume', async (call) => {
    await resumeDigests(call, call.viewer, call.params)
    return { message: said.resumed[call.language] }
  })
  serveList(app, 'unreached-students', unreachedStudents)
  serveList(app, 'hand-digests', handDigestList)
  serve(app, 'POST /admin/hand-digests/:id/hand', async (call) => ({
    data: { link: await handOut(call, call.viewer, call.params) },
  }))
  serve(app, 'POST /admin/hand-digests/:id/undo', async (call) => {
    await takeBack(call, call.viewer, call.params)
    return { message: said.undone[call.language] }
  })
}
