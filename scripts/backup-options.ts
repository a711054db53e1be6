import { parseArgs } from 'node:util'
import { StartProblem } from '#server/start-problem.ts'

/**
 * Returns the place of the backups, and the options and flags of a command. An option has a value, a flag has none. The
 * place is BACKUP_TARGET unless an argument names another place. Throws a StartProblem for an unknown option and
 * without a place.
 */
export function readBackupOptions(
  names: readonly string[],
  byDefault: string | undefined,
  known: readonly string[] = [],
) {
  const options = {
    ...Object.fromEntries(names.map((name) => [name, { type: 'string' as const }])),
    ...Object.fromEntries(known.map((name) => [name, { type: 'boolean' as const }])),
  }
  let parsed: { values: Record<string, string | boolean | undefined>; positionals: string[] }
  try {
    parsed = parseArgs({ options, allowPositionals: true })
  } catch {
    throw new StartProblem(
      `The options are ${[...names, ...known].map((name) => `--${name}`).join(' and ') || 'none'}.`,
    )
  }
  const [target = byDefault] = parsed.positionals
  if (target === undefined)
    throw new StartProblem('Name the folder or s3://bucket/prefix of the backups, or set BACKUP_TARGET.')
  const given = Object.entries(parsed.values)
  const texts = Object.fromEntries(given.filter((one): one is [string, string] => typeof one[1] === 'string'))
  return { target, options: texts as Partial<typeof texts>, flags: new Set(given.map(([name]) => name)) }
}

/**
 * Runs the command. Prints one sentence for a problem that the administrator can fix, and any other error whole. Sets
 * the exit code 1 in both cases.
 */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  await work().catch((problem) => {
    console.error(problem instanceof StartProblem ? problem.message : problem)
    process.exitCode = 1
  })
}

/** Returns a number of bytes as megabytes, such as `12.5 MB`. */
export const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`
