import type { Db } from './open.ts'

/**
 * Returns a frequent query, which is parsed once for each connection. The query is built once for the database, and once
 * for each connection that runs it in transactions. The name must be unique among all queries. An example:
 * `const courseById = prepared('course_by_id', (db) => db.select()…sql.placeholder('id')…)`
 * `courseById(db).execute({ id })`
 */
export function prepared<Statement>(name: string, build: (db: Db) => { prepare: (name: string) => Statement }) {
  // Every transaction is a new object, but all transactions of a connection share their session.
  const statements = new WeakMap<Db['_']['session'], Statement>()
  return (db: Db): Statement => {
    const { session } = db._
    const known = statements.get(session)
    if (known) return known
    const statement = build(db).prepare(name)
    statements.set(session, statement)
    return statement
  }
}
