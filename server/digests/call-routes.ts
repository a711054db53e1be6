import type { FastifyInstance } from 'fastify'
import type { Bilingual } from '#contract/values.ts'
import { serve } from '#server/http/serve.ts'
import { serveList } from '#server/http/serve-list.ts'
import { readChildMessages, setChildMessage } from './child-messages.ts'
import { handDigestList } from './hand-list.ts'
import { handOut, takeBack } from './hand-out.ts'
import { resumeDigests } from './resume.ts'
import { digestStopList } from './stop-list.ts'
import { unreachedStudents } from './unreached.ts'

const said = {
  resumed: { ar: 'تُستأنف الرسائل من الخميس القادم.', en: 'The messages go on from next Thursday.' },
  on: { ar: 'ستصلك الرسالة من جديد.', en: 'The message will reach you again.' },
  off: { ar: 'توقفت الرسالة.', en: 'The message is stopped.' },
  undone: { ar: 'عادت الرسالة إلى الانتظار.', en: 'The message is waiting again.' },
} as const satisfies Record<string, Bilingual>

/** Serves the calls on weekly messages: a parent's choices, and the office's lists. */
export function digestCallRoutes(app: FastifyInstance) {
  serve(app, 'GET /parent/messages', async ({ context, viewer }) => ({
    data: await readChildMessages(context, viewer),
  }))
  serve(app, 'POST /parent/child/:id/messages', async ({ context, viewer, params, body, language }) => {
    await setChildMessage(context, viewer, { ...params, ...body })
    return { message: said[body.on === 1 ? 'on' : 'off'][language] }
  })
  serveList(app, 'digest-stops', digestStopList)
  serve(app, 'POST /admin/digest-stops/:id/resume', async ({ context, viewer, params, language }) => {
    await resumeDigests(context, viewer, params)
    return { message: said.resumed[language] }
  })
  serveList(app, 'unreached-students', unreachedStudents)
  serveList(app, 'hand-digests', handDigestList)
  serve(app, 'POST /admin/hand-digests/:id/hand', async ({ context, viewer, params }) => ({
    data: { link: await handOut(context, viewer, params) },
  }))
  serve(app, 'POST /admin/hand-digests/:id/undo', async ({ context, viewer, params, language }) => {
    await takeBack(context, viewer, params)
    return { message: said.undone[language] }
  })
}
