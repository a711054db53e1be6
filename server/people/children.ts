import { and, eq, sql } from 'drizzle-orm'
import type { Language } from '#contract/values.ts'
import { isPresent } from '#server/access/present.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Db } from '#server/db/open.ts'
import { prepared } from '#server/db/prepared.ts'
import { statement } from '#server/db/statement.ts'
import { AppError, refuseFields } from '#server/errors.ts'
import { countAgainst, day } from '#server/http/rate-limits.ts'
import type { Viewer } from '#server/http/session.ts'
import { askForChild } from './ask-for-child.ts'
import { type CardRow, cardsOf, presentCard } from './cards.ts'
import { lockChildByCode } from './parent-links.ts'
import { addedByCode } from './student-codes.ts'
import { linkRequests, users } from './tables.ts'

/**
 * The highest numbers of a parent's requests in a day, withdrawn requests included. Each request writes notices to a
 * family.
 */
const requestsPerDay = { forOneChild: 5, inAll: 10 }

/** Returns the cards of the linked children. Uses raw SQL for the same reason as `cardsOf`. */
const childrenOf = statement<CardRow, { parent: number }>(
  'children_of_parent',
  cardsOf(sql`
    select users.* from parent_children join users on users.id = parent_children.child_id
    where parent_children.parent_id = ${sql.placeholder('parent')} and ${isPresent}`),
)

const askedFor = prepared('children_asked_for', (db) =>
  db
    .select({ id: users.id, name: users.name })
    .from(linkRequests)
    .innerJoin(users, eq(users.id, linkRequests.child_id))
    .where(and(eq(linkRequests.parent_id, sql.placeholder('parent')), isPresent))
    .orderBy(users.id),
)

/**
 * Returns linked children, then children whose link waits. A waiting child shows only the name, because the parent may
 * be a stranger.
 */
export async function listChildren({ db, files }: AppContext, parent: Viewer, { language }: { language: Language }) {
  const [children, waiting] = await Promise.all([
    childrenOf(db, { parent: parent.id }),
    askedFor(db).execute({ parent: parent.id }),
  ])
  return [
    ...children.map((child) => ({ ...presentCard(files, child, language), status: true })),
    ...waiting.map(waitingCard),
  ]
}

const waitingCard = ({ id, name }: Pick<CardRow, 'id' | 'name'>) => ({
  ...{ id, name },
  ...{ code: null, image: null, stageName: null, gradeName: null, status: false },
})

/**
 * Links the parent to the child with that code, or requests the link. Returns the child's card. Throws 409 for an
 * existing link or request. Throws 422 for an unknown code, and for a child with the highest number of parents. Throws
 * 429 after too many requests in a day or too many unknown codes in an hour.
 */
export async function addChild(
  context: AppContext,
  parent: Viewer,
  { code, language }: { code: string; language: Language },
) {
  const child = await addedByCode(context, parent, code)
  const outcome = await context.db.transaction(async (tx) => {
    if (!(await lockChildByCode(tx, child.id, code))) return 'unknown'
    const asked = await askForChild(tx, parent.id, child.id)
    if (asked === 'linked' || asked === 'waiting') await countRequest(tx, parent.id, child.id)
    return asked
  })
  if (outcome === 'already') throw new AppError('people.alreadyLinked')
  if (outcome === 'unknown') throw refuseFields({ code: ['studentCode'] })
  if (outcome === 'full') throw refuseFields({ code: ['parentsFull'] })
  if (outcome === 'waiting') return waitingCard(child)
  return { ...presentCard(context.files, child, language), status: true }
}

async function countRequest(tx: Db, parentId: number, childId: number): Promise<void> {
  const { forOneChild, inAll } = requestsPerDay
  await countAgainst(tx, { key: `link-requests:${parentId}:${childId}`, most: forOneChild, seconds: day })
  await countAgainst(tx, { key: `link-requests:${parentId}`, most: inAll, seconds: day })
}
