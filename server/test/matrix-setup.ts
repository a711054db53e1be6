import { sql } from 'drizzle-orm'
import { Secret } from 'otpauth'
import type { CallName } from '#contract/all.ts'
import { setup } from '#server/auth/setup-tables.ts'
import { twoStepKeys } from '#server/auth/two-step-keys.ts'
import { readCurriculum } from '#server/catalogue/curriculum.ts'
import { tokenHash } from '#server/http/session.ts'
import type { MatrixRequest } from './example-request.ts'
import { administratorForm } from './first-start.ts'
import type { MatrixSchool } from './matrix-school.ts'
import { appCode } from './two-step.ts'

const token = 'the-token-of-the-matrix'
const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

/** Puts the setup of the matrix's school at a step; 0 is before the administrator. */
async function setupAt({ platform, who }: MatrixSchool, step: number) {
  const { token: _, password_confirmation, password, ...form } = administratorForm(token)
  const keys = await twoStepKeys(platform.db)
  const values = {
    id: 1,
    token_hash: tokenHash(token),
    expires_at: sql`now() + interval '1 hour'`,
    pending: { ...form, password_hash: password, secret: keys.seal(0, Secret.fromBase32(secret)) },
    admin_id: step > 0 ? who.A.id : null,
    step,
    finished_at: null,
  }
  await platform.db.insert(setup).values(values).onConflictDoUpdate({ target: setup.id, set: values })
}

const at =
  (step: number, body?: (school: MatrixSchool) => unknown) =>
  async (school: MatrixSchool): Promise<MatrixRequest> => {
    await setupAt(school, step)
    return body ? { body: await body(school) } : {}
  }

/** Requests of the calls of the first start. */
export const setupRequests: Partial<Record<CallName, (school: MatrixSchool) => Promise<MatrixRequest>>> = {
  'POST /setup/check': at(0, () => ({ token })),
  'POST /setup/administrator': at(0, () => administratorForm(token)),
  'POST /setup/administrator/confirm': at(0, () => ({ token, totp: appCode(secret) })),
  'GET /admin/setup': at(1),
  'POST /admin/setup/school': at(1, () => ({
    name: { ar: 'أكاديمية النيل', en: 'Nile Academy' },
    support: '01005550142',
    email: 'hello@example.com',
  })),
  'POST /admin/setup/curriculum': at(1, ({ platform }) => readCurriculum(platform.db)),
  'POST /admin/setup/rules': at(1, () => ({
    teachers_wait: 1,
    links_wait: 1,
    weekly_messages: 1,
    weekly_by_hand: 0,
    consent_before_buying: 1,
    devices_at_once: 0,
  })),
  'POST /admin/setup/finish': at(4),
}
