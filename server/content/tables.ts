import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { Bilingual } from '#contract/values.ts'
import { bilingual, created, instant, key, storedFile } from '#server/db/columns.ts'

export interface SchoolSettings {
  title: Bilingual
  name: Bilingual
  description: Bilingual
  copyright: Bilingual
  logo: string | null
  hero_image: string | null
  facebook: string | null
  instagram: string | null
  linkedin: string | null
  xUrl: string | null
  youtube: string | null
  whatsapp: string | null
  support: string | null
  android: string | null
  playstore: string | null
  founded: number
  /** A parent's link waits for the consent of the student, an earlier parent or the office. */
  links_wait: boolean
  /** Whether a new teacher is public only once an administrator approves. */
  teachers_wait: boolean
}

/** One row. */
export const settings = pgTable('settings', {
  id: integer().primaryKey(),
  values: jsonb().$type<SchoolSettings>().notNull(),
})

export const pages = pgTable('pages', {
  slug: text({ enum: ['about-us', 'terms', 'privacy', 'return-policy'] }).primaryKey(),
  title: bilingual().notNull(),
  /** Sanitised HTML. */
  description: bilingual().notNull(),
  banner: storedFile(),
  image: storedFile(),
  updated_at: created(),
})

export const faqs = pgTable('faqs', {
  id: key(),
  position: integer().notNull(),
  question: bilingual().notNull(),
  answer: bilingual().notNull(),
})

export const contactMessages = pgTable('contact_messages', {
  id: key(),
  name: text().notNull(),
  email: text().notNull(),
  phone: text().notNull(),
  subject: text().notNull(),
  message: text().notNull(),
  created_at: created(),
  answered_at: instant(),
})
