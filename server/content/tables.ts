import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { pageSlugs } from '#contract/page-slugs.ts'
import type { Bilingual } from '#contract/values.ts'
import { bilingual, created, instant, key, refersTo, storedFile } from '#server/db/columns.ts'
import { indexed } from '#server/db/folded.ts'
import { users } from '#server/people/tables.ts'

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
  /** The e-mail address that visitors see. */
  email: string | null
  /** The school's street address. */
  address: string | null
  android: string | null
  playstore: string | null
  founded: number
  /**
   * The numbers that the home page shows while a count is zero or missing. With null, the home page shows no number.
   */
  fallback_courses: number | null
  fallback_teachers: number | null
  fallback_students: number | null
  /** True if a parent's link needs the agreement of the student, a linked parent or the office. */
  links_wait: boolean
  /** True if a student under 18 can buy only after a guardian's consent. */
  consent_before_buying: boolean
  /** True if guardians get a message about the child's week on Thursday evening. */
  weekly_messages: boolean
  /** True if the office sends the weekly messages to phones by hand. */
  weekly_by_hand: boolean
  /** True if a new teacher becomes public only after an administrator's approval. */
  teachers_wait: boolean
  /** The highest number of devices on which a student is signed in at the same time; 0 means no limit. */
  devices_at_once: number
}

/** The settings of the school, in a single row. */
export const settings = pgTable('settings', {
  id: integer().primaryKey(),
  values: jsonb().$type<SchoolSettings>().notNull(),
})

export const pages = pgTable('pages', {
  slug: text({ enum: pageSlugs }).primaryKey(),
  title: bilingual().notNull(),
  /** The text as sanitised HTML. */
  description: bilingual().notNull(),
  banner: storedFile(),
  image: storedFile(),
  updated_at: created(),
})

/**
 * The changes of a text in one language. `added`, `removed` and `changed` are headings of sections. `words` is the
 * number of words in the new text minus the number in the old text.
 */
export interface PageChange {
  language: 'ar' | 'en'
  title: boolean
  added: string[]
  removed: string[]
  changed: string[]
  words: number
}

/** Every text of a page that visitors saw, numbered from 1. */
export const pageVersions = pgTable(
  'page_versions',
  {
    slug: text({ enum: pageSlugs }).notNull(),
    number: integer().notNull(),
    title: bilingual().notNull(),
    /** The text as sanitised HTML. */
    description: bilingual().notNull(),
    banner: storedFile(),
    image: storedFile(),
    changes: jsonb().$type<PageChange[]>().notNull(),
    restored_from: integer(),
    /** The id of the administrator who published the text; null for the text that the school began with. */
    published_by: integer().references(() => users.id),
    published_at: created(),
  },
  (table) => [primaryKey({ columns: [table.slug, table.number] })],
)

/** Drafts of pages: one row for each page that the office has edited. */
export const pageDrafts = pgTable('page_drafts', {
  slug: text({ enum: pageSlugs }).primaryKey(),
  /** The number of writes of the draft. A write that sends an older revision is refused. */
  revision: integer().notNull(),
  /** The title of the draft; null without a draft. */
  title: bilingual(),
  /** The draft's text as sanitised HTML; null without a draft. */
  description: bilingual(),
  banner: storedFile(),
  image: storedFile(),
  changed_by: integer().references(() => users.id),
  changed_at: created(),
})

export const faqs = pgTable('faqs', {
  id: key(),
  position: integer().notNull(),
  question: bilingual().notNull(),
  answer: bilingual().notNull(),
})

export const contactMessages = pgTable(
  'contact_messages',
  {
    id: key(),
    name: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    subject: text().notNull(),
    message: text().notNull(),
    /** Name and subject as `indexed` folds them, because folding each found letter took most of a search's time. */
    folded: text().generatedAlwaysAs(indexed(sql.raw("(name || ' ' || subject)"))),
    created_at: created(),
    answered_at: instant(),
    /** A note for the office alone. */
    note: text(),
  },
  (table) => [
    index('contact_messages_by_time').on(table.created_at, table.id),
    index('contact_messages_unanswered').on(table.created_at).where(sql`answered_at is null`),
    index('contact_messages_by_name').on(table.name, table.id),
    // The office searches letters by a part of name, subject, e-mail or phone.
    index('contact_messages_by_part').using(
      'gin',
      sql`${table.folded} gin_trgm_ops`,
      sql`${table.email} gin_trgm_ops`,
      sql`${table.phone} gin_trgm_ops`,
    ),
  ],
)

/** The office's answers to letters, which go out by e-mail. A row exists even if no sender of e-mails was connected. */
export const letterAnswers = pgTable(
  'letter_answers',
  {
    id: key(),
    letter_id: integer()
      .notNull()
      .references(() => contactMessages.id, { onDelete: 'cascade' }),
    author_id: refersTo(() => users.id),
    text: text().notNull(),
    created_at: created(),
  },
  // A repeated request contains the same text, so the answer is stored once.
  (table) => [uniqueIndex('letter_answers_once').on(table.letter_id, sql`md5(${table.text})`)],
)
