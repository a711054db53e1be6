import { sql } from 'drizzle-orm'
import type { Language } from '#contract/values.ts'
import type { AppContext } from '#server/app-context.ts'
import { statement } from '#server/db/statement.ts'
import { AppError, refuseFields } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { type CardRow, cardsOf, presentCard } from './cards.ts'
import { linkChild } from './parent-links.ts'
import { addedByCode } from './student-codes.ts'

const childrenOf = statement<CardRow, { parent: number }>(
  'children_of_parent',
  cardsOf(sql`
    select users.* from parent_children join users on users.id = parent_children.child_id
    where parent_children.parent_id = ${sql.placeholder('parent')} and users.deleted_at is null`),
)

export async function listChildren({ db, files }: AppContext, parent: Viewer, language: Language) {
  const children = await childrenOf(db, { parent: parent.id })
  return children.map((child) => presentCard(files, child, language))
}

/** Links the parent to the child with that code. Throws 409 for an own child and 422 when it has parents enough. */
export async function addChild(context: AppContext, parent: Viewer, code: string, language: Language) {
  const child = await addedByCode(context, parent, code)
  const outcome = await context.db.transaction((tx) => linkChild(tx, parent.id, child.id, language))
  if (outcome === 'already') throw new AppError('people.alreadyLinked')
  if (outcome === 'full') throw refuseFields({ code: ['parentsFull'] })
  return presentCard(context.files, child, language)
}
