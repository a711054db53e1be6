import type pg from 'pg'

/** The number of rows from which a sequential scan counts as a problem. */
const largeRows = 10_000

interface Plan {
  'Node Type': string
  'Total Cost': number
  'Relation Name'?: string
  Plans?: Plan[]
}

/** Returns the large tables with a sequential scan in any query of the work. */
export async function fullReadsOf(pool: pg.Pool, work: () => Promise<unknown>): Promise<string[]> {
  const found: string[] = []
  for (const [text, sent] of await queriesOf(pool, work)) found.push(...(await fullReads(pool, text, sent)))
  return [...new Set(found)]
}

interface Sent {
  values: unknown[]
  /** True for a statement with a name, which a connection keeps with its plan. */
  isNamed: boolean
}

/** Returns the text and values of all queries that the work sends. */
async function queriesOf(pool: pg.Pool, work: () => Promise<unknown>) {
  const queries = new Map<string, Sent>()
  const ask = pool.query.bind(pool) as (...asked: unknown[]) => unknown
  pool.query = ((query: { text: string; name?: string }, values: unknown[] = []) => {
    queries.set(query.text, { values, isNamed: query.name !== undefined })
    return ask(query, values)
  }) as typeof pool.query
  try {
    await work()
  } finally {
    pool.query = ask as typeof pool.query
  }
  return queries
}

/**
 * Returns the large tables with a sequential scan in the query's plan for these values. A named statement may also get
 * a plan for any values; PostgreSQL plans every other statement for its values.
 */
async function fullReads(pool: pg.Pool, text: string, { values, isNamed }: Sent): Promise<string[]> {
  const large = await largeTables(pool)
  const plans = await Promise.all([
    pool.query(`explain (format json) ${text}`, values),
    ...(isNamed ? [pool.query(`explain (format json, generic_plan) ${text}`)] : []),
  ])
  const read = plans.flatMap(({ rows }) => sequential(rows[0]['QUERY PLAN'][0].Plan))
  return [...new Set(read)].filter((table) => large.has(table))
}

/** The share of a scan's cost below which a limit counts as stopping the scan early. */
const earlyStop = 0.5

/** Returns the tables that sequential scans of the plan read in full. */
function sequential(plan: Plan): string[] {
  const [input] = plan.Plans ?? []
  const stops = plan['Node Type'] === 'Limit' && input && plan['Total Cost'] < earlyStop * input['Total Cost']
  if (stops && input['Node Type'] === 'Seq Scan') return []
  return [
    ...(plan['Node Type'] === 'Seq Scan' ? [plan['Relation Name'] ?? ''] : []),
    ...(plan.Plans ?? []).flatMap(sequential),
  ]
}

async function largeTables(pool: pg.Pool): Promise<Set<string>> {
  const { rows } = await pool.query<{ name: string }>(
    "select relname as name from pg_class where relkind = 'r' and reltuples >= $1",
    [largeRows],
  )
  return new Set(rows.map(({ name }) => name))
}
