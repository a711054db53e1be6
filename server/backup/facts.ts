import type pg from 'pg'

/** Facts of a school. A restore is right if the restored school's facts equal the backup's facts. */
export interface SchoolFacts {
  payments: number
  /** The sum in piastres of all payments with the state `paid`. */
  paid: string
  /** The hash of the newest linked row of the audit log; null while no row is linked. */
  audit_head: string | null
  audit_rows: number
}

/** Returns the facts of the school within the client's transaction. Throws an Error if the database returns no row. */
export async function readFacts(client: pg.ClientBase): Promise<SchoolFacts> {
  const { rows } = await client.query<SchoolFacts>(`
    select (select count(*)::int from payments) as payments,
      (select coalesce(sum(amount), 0)::text from payments where status = 'paid') as paid,
      (select chain from audit_log where chain is not null order by id desc limit 1) as audit_head,
      (select count(*)::int from audit_log) as audit_rows`)
  const [facts] = rows
  if (!facts) throw new Error('The facts of the school cannot be read.')
  return facts
}

/** Returns the school's name in both languages; `unnamed` for a school that never saved a name. */
export async function readSchoolName(client: pg.ClientBase, unnamed: { ar: string; en: string }) {
  const { rows } = await client.query<{ name: { ar: string; en: string } | null }>(
    `select values -> 'name' as name from settings limit 1`,
  )
  return rows[0]?.name ?? unnamed
}
