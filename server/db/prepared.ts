import type { Db } from './open.ts'

/**
 * Returns a query for frequent reads, which is parsed once for each connection and built once for each database.
 * The name must be unique among all queries. An example:
 * `const courseById = prepared('course_by_id', (db) => db.select()…sql.placeholder('id')…)`
 * `courseById(db).execute({ id })`
 */
export function prepared<Statement>(name: string, build: (db: Db) => { prepare: (name: string) => Statement }) {
  const statements = new WeakMap<Db, Statement>()
  return (db: Db): Statement => {
    const known = statements.get(db)
    if (known) return known
    const statement = build(db).prepare(name)
    statements.set(db, statement)
    return statement
  }
}
