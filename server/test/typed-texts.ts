import { gt, max } from 'drizzle-orm'
import { auditLog } from '#server/audit/tables.ts'
import type { Db } from '#server/db/open.ts'

/** Matches ids, dates, amounts and words of the contract such as `notReceived`. */
const plain = /^(?:[\d.:TZ-]+|[a-z][a-zA-Z_.:-]*)$/

/** Returns the texts of a request's body that a person typed, such as names, contacts and links. */
function typedTexts(value: unknown): string[] {
  if (typeof value === 'string') return value.length > 3 && !plain.test(value) ? [value] : []
  if (value instanceof Blob || typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(typedTexts)
}

/** Returns the newest id of the audit log. */
export async function lastEntry(db: Db): Promise<number> {
  const [row] = await db.select({ id: max(auditLog.id) }).from(auditLog)
  return row?.id ?? 0
}

/** Matches Arabic letters, e-mail addresses and phones. */
const readable = /[\u0600-\u06ff@]|\+\d{9}|\b01\d{9}\b/

/** Returns the details of the entries after `last` that hold a typed text of the body, a name or a contact. */
export async function detailsWithText(db: Db, last: number, body: unknown): Promise<string[]> {
  const texts = typedTexts(body)
  const rows = await db.select({ detail: auditLog.detail }).from(auditLog).where(gt(auditLog.id, last))
  return rows
    .map(({ detail }) => JSON.stringify(detail))
    .filter(
      (detail) => readable.test(detail) || texts.some((text) => detail.includes(JSON.stringify(text).slice(1, -1))),
    )
}
