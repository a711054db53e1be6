import { scryptSync } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { StartProblem } from '#server/start-problem.ts'

const shortestKey = 20

/**
 * Returns the text of the key file. Throws a StartProblem that names BACKUP_KEY_FILE if the file is unset, unreadable
 * or too short.
 */
export function readKeyText(file: string | undefined): string {
  if (file === undefined)
    throw new StartProblem(
      'BACKUP_KEY_FILE must be set. `npm run backup:key -- <file>` makes a key; keep a copy of it on another machine.',
    )
  let text: string
  try {
    text = readFileSync(file, 'utf8').trim()
  } catch (problem) {
    throw new StartProblem(`BACKUP_KEY_FILE cannot be read: ${(problem as Error).message}.`)
  }
  if (text.length < shortestKey)
    throw new StartProblem(`BACKUP_KEY_FILE must hold at least ${shortestKey} characters, so that nobody guesses it.`)
  return text
}

/**
 * Returns the key of a target, derived from the text of the key file and the target's salt. The text may be random or a
 * passphrase.
 */
export const deriveKey = (text: string, salt: Buffer): Buffer =>
  scryptSync(text, salt, 32, { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 })
