import { eq } from 'drizzle-orm'
import type { AppContext } from '#server/app-context.ts'
import { readSetup } from '#server/auth/setup-link.ts'
import { setupSteps } from '#server/auth/setup-steps.ts'
import { readCurriculum } from '#server/catalogue/curriculum.ts'
import type { Viewer } from '#server/http/session.ts'
import { users } from '#server/people/tables.ts'
import { readSettings } from './settings.ts'

/** Returns the last saved step of the setup and the saved values. A school without a setup link counts as finished. */
export async function readSetupState({ db }: AppContext, { id, name }: Viewer) {
  const [row, curriculum, settings, [contact]] = await Promise.all([
    readSetup(db),
    readCurriculum(db),
    readSettings(db),
    db.select({ phone: users.phone, email: users.email }).from(users).where(eq(users.id, id)),
  ])
  return {
    step: row?.step ?? setupSteps.check,
    finished: !row || row.finished_at !== null,
    administrator: { name, phone: contact?.phone ?? null, email: contact?.email ?? null },
    school: { ...settings, whatsapp: phoneOf(settings.whatsapp) },
    ...curriculum,
    rules: settings,
  }
}

/** Returns the phone of a WhatsApp link. Returns any other link unchanged. */
const phoneOf = (link: string | null) => link?.replace(/^https:\/\/wa\.me\/(\d+)$/, '+$1') ?? null
