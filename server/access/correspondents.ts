import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { consentIsRefused } from './consented.ts'
import { isStudentOf } from './linked.ts'
import { isPresent } from './present.ts'

type Id = SQLWrapper | number

/**
 * Returns an SQL query of the students who connect a person with a teacher. A student is connected directly, and a
 * parent through the children. Each found student is or was a student of the teacher.
 */
const studentsBetween = (selected: SQL, { person, teacher }: { person: Id; teacher: Id }) => sql`
  select ${selected} from users where users.id in (
      select ${person}::int union all select child_id from parent_children where parent_id = ${person})
    and users.user_type = 'student' and ${isPresent}
    and ${isStudentOf(teacher)}`

interface Between {
  person: Id
  teacher: Id
}

/**
 * Returns an SQL condition that is true when the teacher and the person may read each other's messages
 * (docs/product.md, Threads).
 */
export const corresponds = (between: Between): SQL<boolean> =>
  sql<boolean>`exists (${studentsBetween(sql`users.id`, between)})`

/**
 * Returns an SQL condition that is true when the teacher and the person may also write. One connecting student without
 * a refused or withdrawn consent is enough.
 */
export const mayWrite = (between: Between): SQL<boolean> =>
  sql<boolean>`exists (${studentsBetween(sql`users.id`, between)} and not ${consentIsRefused})`

/** Returns SQL for the names of the parent's children among the teacher's students. */
export const childrenBetween = (between: Between): SQL<string[]> =>
  sql<string[]>`array(${studentsBetween(sql`users.name`, between)} and users.id <> ${between.person} order by users.id)`
