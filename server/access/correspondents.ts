import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { consentIsRefused } from './consented.ts'
import { isStudentOf } from './linked.ts'

type Id = SQLWrapper | number

/**
 * SQL: a query of the students who connect a person with a teacher. These are the person, or the children of a parent.
 * Each of them is or was the teacher's student.
 */
const studentsBetween = (selected: SQL, { person, teacher }: { person: Id; teacher: Id }) => sql`
  select ${selected} from users where users.id in (
      select ${person}::int union all select child_id from parent_children where parent_id = ${person})
    and users.user_type = 'student' and users.deleted_at is null and users.suspended_at is null
    and ${isStudentOf(teacher)}`

interface Between {
  person: Id
  teacher: Id
}

/** SQL: true when the teacher and this student or parent may read each other's messages (docs/product.md, Threads). */
export const corresponds = (between: Between): SQL<boolean> =>
  sql<boolean>`exists (${studentsBetween(sql`users.id`, between)})`

/**
 * SQL: true when the pair may also write: no guardian refused or withdrew the consent for every student between them.
 */
export const mayWrite = (between: Between): SQL<boolean> =>
  sql<boolean>`exists (${studentsBetween(sql`users.id`, between)} and not ${consentIsRefused})`

/** SQL: the names of the parent's children among the teacher's students. */
export const childrenBetween = (between: Between): SQL<string[]> =>
  sql<string[]>`array(${studentsBetween(sql`users.name`, between)} and users.id <> ${between.person} order by users.id)`
