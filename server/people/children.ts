import { sql } from 'drizzle-orm'
import type { Language } from '#contract/values.ts'
import { statement } from '#server/db/statement.ts'
import { AppError, refuseFields } from '#server/errors.ts'
import { countAgainst, refuseWhenSpent } from '#server/http/limits.ts'
import type { Viewer } from '#server/http/session.ts'
import type { School } from '#server/school.ts'
import { type CardRow, cardsOf, presentCard } from './cards.ts'
import { linkChild } from './parent-links.ts'
import { studentByCode } from './student-codes.ts'

const childrenOf = statement<CardRow, { parent: number }>(
  'children_of_parent',
  cardsOf(sql`
    select users.* from parent_children join users on users.id = parent_children.child_id
    where parent_children.parent_id = ${sql.placeholder('parent')} and users.deleted_at is null`),
)

export async function listChildren({ db, files }: School, parent: Viewer, language: Language) {
  const children = await childrenOf(db, { parent: parent.id })
  return children.map((child) => presentCard(files, child, language))
}

/** Links a child by its code. Wrong codes are few in an hour, so nobody finds one by trying. */
export async function addChild(school: School, parent: Viewer, code: string, language: Language) {
  const { db, config, files } = school
  const wrongCodes = { key: `wrongcodes:${parent.id}`, most: config.limits.wrongStudentCodes, seconds: 3600 }
  await refuseWhenSpent(db, wrongCodes)
  const student = await studentByCode(db, code)
  if (!student) {
    await countAgainst(db, wrongCodes)
    throw refuseFields({ code: ['studentCode'] })
  }
  const outcome = await db.transaction((tx) => linkChild(tx, parent.id, student.id, language))
  if (outcome === 'already') throw new AppError('people.alreadyLinked')
  if (outcome === 'full') throw refuseFields({ code: ['parentsFull'] })
  const card = (await childrenOf(db, { parent: parent.id })).find((child) => child.id === student.id)
  if (!card) throw new AppError('notFound')
  return presentCard(files, card, language)
}
