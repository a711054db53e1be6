import { eq } from 'drizzle-orm'
import type { CallName } from '#contract/all.ts'
import { sessions } from '#server/auth/tables.ts'
import { teachers } from '#server/people/tables.ts'
import type { MatrixRequest } from './example-request.ts'
import type { MatrixSchool } from './matrix-school.ts'

type Prepare = (school: MatrixSchool) => MatrixRequest | Promise<MatrixRequest>

const reason = 'سبب مكتوب'
const about = (kind: string): Prepare => {
  return ({ who }) => ({ params: { id: who.S0.id }, body: { kind, reason } })
}
let contacts = 0

/** Requests the code of a new e-mail. Returns the request in which the office enters that code. */
const newContact: Prepare = async ({ who, platform }) => {
  contacts += 1
  const email = `new${contacts}@example.com`
  const params = { id: who.S0.id }
  await who.A.call('POST /admin/people/:id/contact/code', { params, body: { email } })
  return { params, body: { email, token: await platform.codeFor(email) } }
}

/** The office's actions on a person. The requests need a reason, a code or a state. */
export const personRequests: Partial<Record<CallName, Prepare>> = {
  'POST /admin/people/:id/suspend': about('abuse'),
  'POST /admin/people/:id/delete': about('asked'),
  'DELETE /admin/people/:id/sessions/:sessionId': async ({ who, platform }) => {
    const [open] = await platform.db.select().from(sessions).where(eq(sessions.user_id, who.S1.id))
    return { params: { id: who.S1.id, sessionId: open?.id ?? 0 } }
  },
  'POST /admin/people/:id/lift': async ({ platform }) => {
    const suspended = await platform.join('student', { suspended_at: new Date() })
    return { params: { id: suspended.id } }
  },
  'POST /admin/people/:id/reset': ({ who }) => ({ params: { id: who.S0.id } }),
  'POST /admin/people/:id/code': ({ who }) => ({ params: { id: who.S0.id } }),
  'POST /admin/people/:id/verify': async ({ platform }) => {
    const unverified = await platform.join('student', { verified_at: null })
    return { params: { id: unverified.id } }
  },
  'POST /admin/people/:id/contact/code': ({ who }) => {
    contacts += 1
    return { params: { id: who.S0.id }, body: { email: `asked${contacts}@example.com` } }
  },
  'POST /admin/people/:id/contact': newContact,
  'POST /admin/people/:id/parents/:parentId/unlink': ({ who }) => ({
    params: { id: who.S1.id, parentId: who.P1.id },
    body: { kind: 'asked', reason },
  }),
  'POST /admin/teachers/:id/refuse': async ({ platform, who }) => {
    await platform.db.update(teachers).set({ approved: false }).where(eq(teachers.user_id, who.T1.id))
    return { params: { id: who.T1.id }, body: { kind: 'other', reason } }
  },
}
