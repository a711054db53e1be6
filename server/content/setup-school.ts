import type { z } from 'zod'
import type { rulesForm, schoolForm } from '#contract/admin-setup.ts'
import type { Bilingual } from '#contract/values.ts'
import type { AppContext } from '#server/app-context.ts'
import { changesOf } from '#server/audit/changes.ts'
import { record } from '#server/audit/record.ts'
import { saveStep } from '#server/auth/setup-steps.ts'
import type { Db } from '#server/db/open.ts'
import { type FieldProblems, refuseFields } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { readPhone } from '#server/people/phone.ts'
import { readSettings, saveSettings } from './settings.ts'
import type { SchoolSettings } from './tables.ts'

type SchoolForm = z.output<typeof schoolForm>

/**
 * Saves the step of the setup with the school's name, logo and contacts. Throws 409 once the setup is finished. Throws
 * 422 for an invalid phone.
 */
export async function saveSchool({ db, files }: AppContext, viewer: Viewer, form: SchoolForm): Promise<void> {
  const { logo: picture, remove_logo, support, whatsapp, ...texts } = form
  const phones = readPhones({ support, whatsapp })
  await db.transaction(async (tx) => {
    await saveStep(tx, 'school')
    const before = await readSettings(tx)
    const kept = remove_logo ? null : before.logo
    const logo = picture ? await files.keepPicture(tx, picture) : kept
    const after = { ...before, ...texts, ...phones, logo, copyright: copyrightOf(before, form.name) }
    await saveSettings(tx, after)
    if (before.logo !== logo) await files.drop(tx, before.logo)
    await record(tx, { actor: viewer, action: 'setup.school', detail: changesOf({ ...before }, after) })
  })
}

interface Introduced {
  name: Bilingual
  support: string
  email: string
}

/**
 * Saves the school's name in both languages, the copyright with that name, and the contacts. Must run in a transaction.
 * Throws 422 for an invalid phone.
 */
export async function introduceSchool(
  tx: Db,
  actor: Pick<Viewer, 'id' | 'role'>,
  { name, support, email }: Introduced,
): Promise<void> {
  const { support: call } = readPhones({ support, whatsapp: null })
  const before = await readSettings(tx)
  const after = { ...before, name, support: call, email, copyright: copyrightOf(before, name) }
  await saveSettings(tx, after)
  await record(tx, { actor, action: 'setup.school', detail: changesOf({ ...before }, after) })
}

/** Returns the support phone in E.164, and the WhatsApp link or null. Throws 422 with the field of an invalid phone. */
function readPhones({ support, whatsapp }: Pick<SchoolForm, 'support' | 'whatsapp'>) {
  const [call, chat] = [readPhone(support), whatsapp ? readPhone(whatsapp) : null]
  const problems: FieldProblems = {
    ...(call ? {} : { support: ['phone'] }),
    ...(chat === undefined ? { whatsapp: ['phone'] } : {}),
  }
  if (!call || chat === undefined) throw refuseFields(problems)
  return { support: call.number, whatsapp: chat && `https://wa.me/${chat.number.slice(1)}` }
}

/**
 * Returns the copyright line with the new name in place of the old name. A line without the old name stays unchanged.
 */
function copyrightOf({ copyright, name: old }: SchoolSettings, name: Bilingual): Bilingual {
  return { ar: copyright.ar.replace(old.ar, () => name.ar), en: copyright.en.replace(old.en, () => name.en) }
}

/** Saves the step of the setup with the school's rules. Throws 409 once the setup is finished. */
export async function saveRules({ db }: AppContext, viewer: Viewer, form: z.output<typeof rulesForm>): Promise<void> {
  const rules = {
    teachers_wait: form.teachers_wait === 1,
    links_wait: form.links_wait === 1,
    consent_before_buying: form.consent_before_buying === 1,
    weekly_messages: form.weekly_messages === 1,
    weekly_by_hand: form.weekly_by_hand === 1,
    devices_at_once: form.devices_at_once,
  }
  await db.transaction(async (tx) => {
    await saveStep(tx, 'rules')
    const before = await readSettings(tx)
    await saveSettings(tx, { ...before, ...rules })
    await record(tx, { actor: viewer, action: 'setup.rules', detail: changesOf({ ...before }, rules) })
  })
}
