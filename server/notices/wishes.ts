import { eq, sql } from 'drizzle-orm'
import { kindWords } from '#contract/message-words.ts'
import { type NoticeChannel, type NoticeKind, noticeKinds } from '#contract/notice-kinds.ts'
import { inLanguage, type Language } from '#contract/values.ts'
import type { AppContext } from '#server/app-context.ts'
import { record } from '#server/audit/record.ts'
import { refuseFields } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { readFirstChannel } from '#server/messaging/preferred-channel.ts'
import { readPush } from '#server/messaging/push/subscriptions.ts'
import { contactColumns } from '#server/messaging/text-person.ts'
import { users } from '#server/people/tables.ts'
import { noticeRules } from './kinds.ts'
import { type Rule, standingOf } from './rule.ts'
import { noticeWishes } from './tables.ts'

const ruleOf = (kind: NoticeKind) => noticeRules[kind] as Rule<unknown>

/**
 * Returns the kinds of the viewer's role with the channels on which each goes out. Also returns the first channel, the
 * connected channels, and whether the viewer has a proven e-mail and a push subscription.
 */
export async function readWishes(context: AppContext, viewer: Viewer, { language }: { language: Language }) {
  const { db } = context
  const { has_push } = await readPush(context, viewer)
  const wishes = await db.select().from(noticeWishes).where(eq(noticeWishes.person_id, viewer.id))
  const [contacts] = await db.select({ email: contactColumns.email }).from(users).where(eq(users.id, viewer.id))
  const wayOf = (kind: NoticeKind, channel: NoticeChannel) => {
    const standing = standingOf(ruleOf(kind), channel)
    const wish = wishes.find((one) => one.kind === kind && one.channel === channel)
    const isFixed = standing === 'always' || standing === 'never'
    return { is_on: isFixed ? standing === 'always' : (wish?.is_on ?? standing === 'on'), is_fixed: isFixed }
  }
  const kinds = noticeKinds
    .filter((kind) => ruleOf(kind).roles.includes(viewer.role))
    .map((kind) => ({
      ...{ kind, label: inLanguage(kindWords[kind], language) },
      ...{ by_phone: wayOf(kind, 'phone'), by_email: wayOf(kind, 'email'), by_push: wayOf(kind, 'push') },
    }))
  const first = await readFirstChannel(context, viewer)
  return { ...first, has_email: Boolean(contacts?.email), has_push, kinds }
}

interface Wish {
  kind: NoticeKind
  channel: NoticeChannel
  on: 0 | 1
}

/** Saves whether notices of the kind go out on the channel. Throws 422 for a kind that is fixed on the channel. */
export async function saveWish({ db }: AppContext, viewer: Viewer, { kind, channel, on }: Wish): Promise<void> {
  const standing = standingOf(ruleOf(kind), channel)
  if (standing === 'always' || standing === 'never') throw refuseFields({ kind: ['fixed'] })
  await db.transaction(async (tx) => {
    const wish = { person_id: viewer.id, kind, channel, is_on: on === 1 }
    await tx
      .insert(noticeWishes)
      .values(wish)
      .onConflictDoUpdate({
        target: [noticeWishes.person_id, noticeWishes.kind, noticeWishes.channel],
        set: { is_on: sql`excluded.is_on` },
      })
    await record(tx, { actor: viewer, action: 'notices.wish', detail: { kind, channel, on } })
  })
}
