import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { created } from '#server/db/columns.ts'

/** The audit log. The entry of a change is written in the transaction of the change. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: created(),
    actor_id: integer(),
    role: text(),
    action: text().notNull(),
    object: text(),
    object_id: integer(),
    result: text().notNull().default('ok'),
    detail: jsonb(),
    /** The network of the IP address (/24 or /48), which identifies no household. */
    address: text(),
    agent_hash: text(),
    request_id: text(),
    /** SHA-256 of the previous row's link and this row; null until the background job `audit.chain` links the row. */
    chain: text(),
  },
  (table) => [
    index('audit_log_actor').on(table.actor_id, table.id),
    // The office filters by one of these columns and reads the newest rows first.
    index('audit_log_time').on(table.at, table.id),
    index('audit_log_actor_time').on(table.actor_id, table.at, table.id),
    index('audit_log_action').on(table.action, table.at, table.id),
    index('audit_log_object_time').on(table.object, table.at, table.id),
    index('audit_log_refused').on(table.at, table.id).where(sql`result = 'refused'`),
    index('audit_log_object').on(table.object, table.object_id),
    index('audit_log_unlinked').on(table.id).where(sql`chain is null`),
  ],
)
