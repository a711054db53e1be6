import { eq } from 'drizzle-orm'
import { inLanguage, type Language } from '#contract/values.ts'
import type { Db } from '#server/db/open.ts'
import { type SchoolSettings, settings } from './tables.ts'

const onlyRow = 1

/** What a new school starts from, until its administrator writes its own. */
export const firstSettings: SchoolSettings = {
  name: { ar: 'حصة', en: 'Hessa' },
  title: { ar: 'كل حصصك في مكان واحد', en: 'All your lessons in one place' },
  description: {
    ar: 'كورسات ودروس وواجبات وامتحانات من مدرّسين تثق بهم.',
    en: 'Courses, lessons, homework and exams from teachers you trust.',
  },
  copyright: { ar: 'جميع الحقوق محفوظة', en: 'All rights reserved' },
  logo: null,
  hero_image: null,
  facebook: null,
  instagram: null,
  linkedin: null,
  xUrl: null,
  youtube: null,
  whatsapp: null,
  support: null,
  android: null,
  playstore: null,
  founded: 2016,
}

/** In both languages, as an administrator wrote them. */
export async function readSettings(db: Db): Promise<SchoolSettings> {
  const [row] = await db.select({ values: settings.values }).from(settings).where(eq(settings.id, onlyRow))
  return row?.values ?? firstSettings
}

export async function saveSettings(db: Db, values: SchoolSettings): Promise<void> {
  await db.insert(settings).values({ id: onlyRow, values }).onConflictDoUpdate({ target: settings.id, set: { values } })
}

/** In one language, as pages show them. */
export async function settingsIn(db: Db, language: Language) {
  const { title, name, description, copyright, ...links } = await readSettings(db)
  return {
    ...links,
    title: inLanguage(title, language),
    name: inLanguage(name, language),
    description: inLanguage(description, language),
    copyright: inLanguage(copyright, language),
  }
}
