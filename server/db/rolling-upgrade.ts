import { migrationText } from './migrate.ts'
import { newTables, statementsOf } from './migration-statements.ts'

/** Migrations before the rules of this file that stop every process. Later migrations say so in a comment. */
const stoppingBefore = [
  '0002_bind-reset-grants-to-accounts',
  '0003_keep-sittings-by-contact',
  '0004_office-messages-and-marking',
]

/** The comment of a migration that no older process survives. A reason follows. */
const stops = /^-- Stops every process: \S/m

/** The comment inside a statement that states why an older process goes on. */
const goesOn = /^\s*-- Older processes: \S/

interface Break {
  pattern: RegExp
  remedy: string
  /** True if a comment inside the statement may state why an older process goes on. */
  mayExplain: boolean
}

const breaks: Break[] = [
  {
    pattern: /^alter table .*\brename\b/,
    remedy: 'add the new name beside the old one, and remove the old one in a later version',
    mayExplain: false,
  },
  {
    pattern: /\balter column \w+ (set data )?type\b/,
    remedy: 'add a column of the new type, and remove the old one in a later version',
    mayExplain: false,
  },
  {
    pattern: /\badd column\b(?!.*\b(default|generated|serial|bigserial)\b).*\bnot null\b/,
    remedy: 'give the column a default, because older processes do not name it',
    mayExplain: false,
  },
  {
    pattern: /^drop |\bdrop (column|constraint|default|expression|identity)\b/,
    remedy: 'remove it once no version in use names it, also not in "on conflict"',
    mayExplain: true,
  },
  {
    pattern: /^create unique index\b|\badd constraint\b|\badd column\b.*\b(primary key|unique|check|references)\b/,
    remedy: 'state why no row of an older process is refused',
    mayExplain: true,
  },
  { pattern: /\bset not null\b/, remedy: 'state why no older process writes null', mayExplain: true },
]

/**
 * Returns each statement that makes requests of an older process fail, with a remedy. A comment `-- Older processes:
 * <reason>` inside some kinds of statements states why an older process goes on. A comment `-- Stops every process:
 * <reason>` allows everything for an upgrade before which the operator stops every process.
 */
export function breakingStatements(migration: string): string[] {
  if (stops.test(migration)) return []
  const statements = statementsOf(migration)
  const made = newTables(statements)
  const added = statements.flatMap(({ text, table }) =>
    [...text.matchAll(/\badd column (?:if not exists )?(\w+)/g)].map(([, column]) => `${table}.${column}`),
  )
  return statements.flatMap(({ text, table, comments }) => {
    if (table !== undefined && made.includes(table)) return []
    // An older process leaves a new column null, and a foreign key accepts null.
    const key = /\badd constraint \w+ foreign key \((\w+)\)/.exec(text)?.[1]
    if (key !== undefined && added.includes(`${table}.${key}`)) return []
    const isExplained = comments.some((one) => goesOn.test(one))
    const found = breaks.find(({ pattern, mayExplain }) => pattern.test(text) && !(mayExplain && isExplained))
    return found ? [`${text.slice(0, 120)} → ${found.remedy}`] : []
  })
}

/** Returns true for a migration before which every older process must be stopped. */
export const stopsEveryProcess = (name: string) => stoppingBefore.includes(name) || stops.test(migrationText(name))

/** Returns the sentences that the start logs before it applies the migrations to a school. */
export function upgradeWords(missing: readonly string[]): string {
  const stopping = missing.filter(stopsEveryProcess)
  return stopping.length > 0
    ? `The upgrade stops every process (migration ${stopping.join(', ')}). Stop every older process now: its requests fail from here on.`
    : `The upgrade lets older processes go on (migration ${missing.join(', ')}). Stop them once this process is ready.`
}
