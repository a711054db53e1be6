import { isNull } from 'drizzle-orm'
import { record } from './audit/record.ts'
import { endEverySession } from './auth/end-every-session.ts'
import type { Db } from './db/open.ts'
import { attempts } from './exams/attempt-tables.ts'
import { StartProblem } from './start-problem.ts'
import { replaceSigningKey } from './storage/signing-keys.ts'

export const keyKinds = ['signing', 'tickets', 'sessions'] as const
export type KeyKind = (typeof keyKinds)[number]

const restart = 'Restart every process of the server now: until then it uses the earlier key.'

/**
 * Replaces the key of one kind and audits the change in one transaction. The kind `sessions` ends every session
 * instead. Returns the operator's next step. Throws a StartProblem for the kind `tickets` while exams run, unless `now`
 * is true (docs/security.md, Rotating keys).
 */
export function rotateKeys(db: Db, kind: KeyKind, { now = false } = {}): Promise<string> {
  return db.transaction(async (tx) => {
    const words = await rotate[kind](tx, now)
    await record(tx, { actor: undefined, action: 'keys.rotate', detail: { kind } })
    return words
  })
}

const rotate: Record<KeyKind, (tx: Db, now: boolean) => Promise<string>> = {
  signing: async (tx) => {
    await replaceSigningKey(tx, 'file-links')
    return `Links to private files end; open pages load new ones. ${restart}`
  },
  tickets: async (tx, now) => {
    const open = await tx.$count(attempts, isNull(attempts.submitted_at))
    if (open > 0 && !now) throw new StartProblem(openAttempts(open))
    await replaceSigningKey(tx, 'exam-attempts')
    return `Tickets, signed times and receipt checks of exams so far end. ${restart}`
  },
  sessions: async (tx) => `${await endEverySession(tx)} logins ended. Everybody signs in again.`,
}

const openAttempts = (count: number) =>
  `${count} exam attempts are open, and their tickets would end. Wait until they end, or add --now if the key has leaked.`
