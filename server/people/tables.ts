import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { roles } from '#contract/endpoint.ts'
import type { Piastres } from '#contract/money.ts'
import { grades, stages } from '#server/catalogue/curriculum-tables.ts'
import { created, instant, key, refersTo, storedFile } from '#server/db/columns.ts'
import { indexed } from '#server/db/folded.ts'

/**
 * All people. A deleted account keeps its row as a pseudonym: no name, contact or picture (docs/product.md, Accounts).
 */
export const users = pgTable(
  'users',
  {
    id: key(),
    user_type: text({ enum: roles }).notNull(),
    name: text().notNull(),
    /**
     * The name as `indexed` folds it. The column is stored, because folding each found name took most of a search's
     * time.
     */
    name_folded: text().generatedAlwaysAs(indexed(sql.raw('name'))),
    /** The phone in E.164: `+201001234567`. */
    phone: text(),
    /** The e-mail in lower case. */
    email: text(),
    password_hash: text(),
    birth_date: date({ mode: 'string' }),
    /** A public address (`/media/…`) or the key of a private file, because only the pictures of teachers are public. */
    image: storedFile(),
    stage_id: integer().references(() => stages.id),
    grade_id: integer().references(() => grades.id),
    /** The student's code, by which parents and teachers add a student; null for other roles. */
    code: text(),
    verified_at: instant(),
    /**
     * True for an account that only an e-mail verified. The account's phone is unproven and hidden, and another account
     * may prove the phone.
     */
    phone_claimed: boolean().notNull().default(false),
    /** True for an e-mail that a code proved. Any number of verified accounts may have the same unproven e-mail. */
    email_proven: boolean().notNull().default(false),
    /**
     * The time of the school's suspension; null for other people. A suspended person cannot log in, and no public list
     * shows the person.
     */
    suspended_at: instant(),
    /**
     * The time of the last use of any session, up to ten minutes before the true time. The time stays when the session
     * ends.
     */
    last_seen_at: instant(),
    deleted_at: instant(),
    created_at: created(),
  },
  (table) => [
    uniqueIndex('users_phone').on(table.phone).where(sql`deleted_at is null and not phone_claimed`),
    index('users_by_phone').on(table.phone).where(sql`deleted_at is null`),
    index('users_unverified').on(table.created_at).where(sql`verified_at is null and deleted_at is null`),
    uniqueIndex('users_claimed_phone').on(table.phone).where(sql`deleted_at is null and phone_claimed`),
    uniqueIndex('users_email').on(table.email).where(sql`deleted_at is null and email_proven`),
    uniqueIndex('users_waiting_email').on(table.email).where(sql`deleted_at is null and verified_at is null`),
    index('users_by_email').on(table.email).where(sql`deleted_at is null`),
    uniqueIndex('users_code').on(table.code),
    index('users_type').on(table.user_type, table.id),
    index('users_suspended').on(table.created_at, table.id).where(sql`suspended_at is not null`),
    // The office searches people by a part of any of these columns.
    index('users_search').using(
      'gin',
      sql`${table.name_folded} gin_trgm_ops`,
      sql`${table.phone} gin_trgm_ops`,
      sql`${table.email} gin_trgm_ops`,
      sql`${table.code} gin_trgm_ops`,
    ),
    index('users_by_registration').on(table.created_at, table.id).where(sql`deleted_at is null`),
    index('users_by_name').on(table.name, table.id).where(sql`deleted_at is null`),
    index('users_by_role_and_name').on(table.user_type, table.name, table.id).where(sql`deleted_at is null`),
    // The office counts the people of each stage and grade.
    index('users_by_stage').on(table.stage_id, table.id).where(sql`stage_id is not null`),
    index('users_by_grade').on(table.grade_id, table.id).where(sql`grade_id is not null`),
    index('users_image').on(table.image).where(sql`image is not null`),
  ],
)

export const teachers = pgTable(
  'teachers',
  {
    user_id: integer()
      .primaryKey()
      .references(() => users.id),
    bio: text(),
    qualification: text(),
    /** The price in piastres per month; null means free. */
    price: integer().$type<Piastres>(),
    /**
     * True once the school approved the teacher. An unapproved teacher is not listed, sells nothing and has no access
     * to library exams.
     */
    approved: boolean().notNull().default(false),
    /** The time of the school's refusal; null without a refusal, and after a later approval. */
    refused_at: instant(),
  },
  (table) => [index('teachers_waiting').on(table.user_id).where(sql`not approved`)],
)

export const parentChildren = pgTable(
  'parent_children',
  {
    parent_id: refersTo(() => users.id),
    child_id: refersTo(() => users.id),
    created_at: created(),
  },
  (table) => [
    primaryKey({ columns: [table.parent_id, table.child_id] }),
    index('parent_children_child').on(table.child_id),
  ],
)

/** Parents' requests for a link. No page shows the request of an unverified account. */
export const linkRequests = pgTable(
  'link_requests',
  {
    parent_id: refersTo(() => users.id),
    child_id: refersTo(() => users.id),
    created_at: created(),
  },
  (table) => [
    primaryKey({ columns: [table.parent_id, table.child_id] }),
    index('link_requests_child').on(table.child_id),
  ],
)

/**
 * The proof of a guardian's consent: who agreed to the verified parent's link. `code` means the student's code alone,
 * in schools where links do not wait.
 */
export const linkProofs = ['code', 'student', 'parent', 'office'] as const

/** The texts that people agreed to, with the time. The law treats children's data as sensitive. */
export const consents = pgTable(
  'consents',
  {
    id: key(),
    user_id: refersTo(() => users.id),
    kind: text({ enum: ['terms', 'guardian'] }).notNull(),
    version: text().notNull(),
    given_by: integer().references(() => users.id),
    /** The proof of a guardian's consent; null for a person's own consent. */
    proof: text({ enum: linkProofs }),
    given_at: created(),
    withdrawn_at: instant(),
  },
  (table) => [index('consents_user').on(table.user_id)],
)
