import type { z } from 'zod'
import { type SettingsPart, type settingsForm, settingsParts } from '#contract/admin-settings.ts'
import type { Upload } from '#contract/files.ts'
import { schoolRules } from '#contract/school-rules.ts'
import type { Bilingual } from '#contract/values.ts'
import type { AppContext } from '#server/app-context.ts'
import { changesOf } from '#server/audit/changes.ts'
import { record } from '#server/audit/record.ts'
import { endSurplusSessions } from '#server/auth/end-surplus-sessions.ts'
import type { Db } from '#server/db/open.ts'
import { markOf, refuseOutdated } from '#server/db/outdated.ts'
import { lockTables } from '#server/db/take-lock.ts'
import { type FieldProblems, refuseFields } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { readPhone } from '#server/people/phone.ts'
import { readSettings, saveSettings } from './settings.ts'
import { type SchoolSettings, settings } from './tables.ts'

type Form = z.output<typeof settingsForm>
type Files = AppContext['files']

const texts = ['name', 'title', 'description', 'copyright'] as const

/**
 * Changes the sent settings; omitted settings keep their values. Two administrators who change different settings in
 * parallel both succeed. A lower limit of students' devices ends the surplus sessions. Throws 409 if a part changed
 * after its form was opened. Throws 422 for a contact that is no phone, e-mail address or link.
 */
export async function changeSettings({ db, files }: AppContext, viewer: Viewer, form: Form) {
  const contacts = readContacts(form)
  return await db.transaction(async (tx) => {
    await lockSettings(tx)
    const before = await readSettings(tx)
    const pictures = await keepPictures(files, tx, before, form)
    const after = { ...before, ...sentValues(form), ...sentTexts(before, form), ...contacts, ...pictures }
    for (const part of parts)
      refuseOutdated({ seen: form.seen?.[part], stored: partOf(before, part), wanted: partOf(after, part) })
    await saveSettings(tx, after)
    for (const name of ['logo', 'hero_image'] as const)
      if (after[name] !== before[name]) await files.drop(tx, before[name])
    await record(tx, { actor: viewer, action: 'settings.change', detail: changesOf({ ...before }, after) })
    if (isLower(after, before)) await endSurplusSessions(tx, after.devices_at_once)
    return { marks: marksOf(after) }
  })
}

/** Returns true if `after` allows fewer devices of a student than `before`; 0 means no limit. */
const isLower = (after: SchoolSettings, before: SchoolSettings) =>
  after.devices_at_once > 0 && (before.devices_at_once === 0 || after.devices_at_once < before.devices_at_once)

const parts = Object.keys(settingsParts) as SettingsPart[]
const partOf = (values: SchoolSettings, part: SettingsPart) => settingsParts[part].map((key) => values[key])

/** Returns the mark of each part's values. */
export const marksOf = (values: SchoolSettings) =>
  Object.fromEntries(parts.map((part) => [part, markOf(partOf(values, part))])) as Record<SettingsPart, string>

/** Makes other changes of the settings wait until the transaction ends, even before the first row exists. */
async function lockSettings(tx: Db) {
  await lockTables(tx, settings)
}

function sentTexts(before: SchoolSettings, form: Form): Partial<Record<(typeof texts)[number], Bilingual>> {
  const merged = (name: (typeof texts)[number]): Bilingual => ({
    ar: form[name]?.ar ?? before[name].ar,
    en: form[name]?.en ?? before[name].en,
  })
  return Object.fromEntries(texts.map((name) => [name, merged(name)]))
}

/** Returns the sent links, numbers and rules, with flags as booleans. Omitted fields are left out. */
function sentValues(form: Form): Partial<SchoolSettings> {
  const { email, address, facebook, instagram, linkedin, xUrl, youtube, android, playstore, founded } = form
  const { fallback_courses, fallback_teachers, fallback_students } = form
  const links = { email, address, facebook, instagram, linkedin, xUrl, youtube, android, playstore }
  const plain = { ...links, founded, fallback_courses, fallback_teachers, fallback_students }
  const rules = schoolRules.map(({ key, kind }) => [
    key,
    kind === 'flag' && form[key] !== undefined ? form[key] === 1 : form[key],
  ])
  return Object.fromEntries([...Object.entries(plain), ...rules].filter(([, value]) => value !== undefined))
}

/**
 * Returns the typed contacts in their stored form. Support becomes a phone in E.164 or an e-mail address, WhatsApp a
 * link. An emptied contact becomes null. Throws 422 with the field of an unreadable contact.
 */
function readContacts({ support, whatsapp }: Form): Partial<Pick<SchoolSettings, 'support' | 'whatsapp'>> {
  const call = support && (support.includes('@') ? readEmail(support) : readPhone(support)?.number)
  const chat = whatsapp && (/^https:\/\/[^\s.]+\.\S+$/i.test(whatsapp) ? whatsapp : whatsappLink(whatsapp))
  const problems: FieldProblems = {
    ...(support && !call && { support: [support.includes('@') ? 'email' : 'phone'] }),
    ...(whatsapp && !chat && { whatsapp: ['phone'] }),
  }
  if (Object.keys(problems).length > 0) throw refuseFields(problems)
  return { ...(call !== undefined && { support: call }), ...(chat !== undefined && { whatsapp: chat }) }
}

const readEmail = (typed: string) => (/^[^\s@<>"]+@[^\s@<>"]+\.[a-z]{2,}$/i.test(typed) ? typed : undefined)

function whatsappLink(typed: string) {
  const phone = readPhone(typed)?.number
  return phone && `https://wa.me/${phone.slice(1)}`
}

async function keepPictures(files: Files, tx: Db, before: SchoolSettings, form: Form) {
  const kept = async (name: 'logo' | 'hero_image', picture: Upload | undefined, removed: unknown) =>
    picture ? await files.keepPicture(tx, picture) : removed ? null : before[name]
  return {
    logo: await kept('logo', form.logo, form.remove_logo),
    hero_image: await kept('hero_image', form.hero_image, form.remove_hero_image),
  }
}
