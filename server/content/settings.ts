import { eq } from 'drizzle-orm'
import { inLanguage, type Language } from '#contract/values.ts'
import { standardRules } from '#server/access/school-rules.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Db } from '#server/db/open.ts'
import { outdatePages, untilOutdated } from '#server/db/outdated-pages.ts'
import { prepared } from '#server/db/prepared.ts'
import { type SchoolSettings, settings } from './tables.ts'

const onlyRow = 1

const storedSettings = prepared('school_settings', (db) =>
  db.select({ values: settings.values }).from(settings).where(eq(settings.id, onlyRow)),
)

/** Returns the settings of a new school in that year. The administrator adds pictures, links and contacts later. */
export const firstSettings = (year: number): SchoolSettings => ({
  name: { ar: 'حصة', en: 'Hessa' },
  title: { ar: 'حصة مفهومة من مدرّس تثق به', en: 'One clear lesson from a teacher you trust' },
  description: {
    ar: 'حصص مسجّلة، وواجب يصحّحه المدرّس بنفسه، وامتحان يعرّفك مستواك قبل يوم الامتحان. من الابتدائي حتى الثانوية العامة.',
    en: 'Recorded lessons, homework your own teacher marks, and exams that show where you stand before exam day. From primary to Thanaweya Amma.',
  },
  copyright: { ar: `© ${year} حصة. جميع الحقوق محفوظة.`, en: `© ${year} Hessa. All rights reserved.` },
  logo: null,
  hero_image: null,
  facebook: null,
  instagram: null,
  linkedin: null,
  xUrl: null,
  youtube: null,
  whatsapp: null,
  support: null,
  email: null,
  address: null,
  android: null,
  playstore: null,
  founded: year,
  fallback_courses: 98,
  fallback_teachers: 200,
  fallback_students: 950,
  teachers_wait: true,
  devices_at_once: 0,
  ...standardRules,
})

/** Returns the settings in both languages. A setting that the school has never saved has its default. */
export async function readSettings(db: Db): Promise<SchoolSettings> {
  const [row] = await storedSettings(db).execute()
  // Settings that an earlier version saved do not have the keys of later versions.
  return { ...firstSettings(new Date().getUTCFullYear()), ...row?.values }
}

/** Saves the settings, and makes every process drop its cached pages and its copy of the settings. */
export async function saveSettings(db: Db, values: SchoolSettings): Promise<void> {
  await db.insert(settings).values({ id: onlyRow, values }).onConflictDoUpdate({ target: settings.id, set: { values } })
  await outdatePages(db)
}

/**
 * Each process keeps a copy of the settings, because every page needs the settings
 * (docs/decisions/054-kept-settings.md).
 */
const keptSettings = untilOutdated(readSettings)

/** Returns the settings in one language. */
export async function settingsIn({ db }: AppContext, { language }: { language: Language }) {
  const { title, name, description, copyright, ...links } = await keptSettings(db)
  return {
    ...links,
    title: inLanguage(title, language),
    name: inLanguage(name, language),
    description: inLanguage(description, language),
    copyright: inLanguage(copyright, language),
  }
}
