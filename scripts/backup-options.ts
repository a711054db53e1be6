import { parseArgs } from 'node:util'
import { StartProblem } from '#server/start-problem.ts'

/**
 * Returns the place of the backups and the options of a command. The place is BACKUP_TARGET unless an argument names
 * another place. Throws a StartProblem for an unknown option and without a place.
 */
export function readBackupOptions(names: readonly string[], byDefault: string | undefined) {
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]))
  let parsed: { values: Record<string, string | undefined>; positionals: string[] }
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true })
    parsed = { values, positionals }
  } catch {
    throw new StartProblem(`The options are ${names.map((name) => `--${name}`).join(' and ') || 'none'}.`)
  }
  const [target = byDefault] = parsed.positionals
  if (target === undefined)
    throw new StartProblem('Name the folder or s3://bucket/prefix of the backups, or set BACKUP_TARGET.')
  return { target, options: parsed.values }
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
