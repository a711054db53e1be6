import { readFileSync } from 'node:fs'
import type { Setting } from './setting.ts'
import { StartProblem } from './start-problem.ts'

type Env = Record<string, string | undefined>

/**
 * Returns the text of a setting from its variable; '' for an unset setting. A secret may also be in the file that
 * `<variable>_FILE` names. Throws a StartProblem for both together, and for a missing or empty file (docs/product.md,
 * Secrets and keys).
 */
export function givenText({ variable, isSecret = false }: Setting<unknown>, env: Env): string {
  const text = env[variable]?.trim() ?? ''
  const fileVariable = `${variable}_FILE`
  const path = isSecret ? env[fileVariable]?.trim() : undefined
  if (!path) return text
  if (text) throw new StartProblem(`Set ${variable} or ${fileVariable}, not both.`)
  const secret = readSecret(path, fileVariable)
  if (secret === '') throw new StartProblem(`The file of ${fileVariable} is empty: write the secret into it.`)
  return secret
}

/** Returns the file's text without blanks and line ends around the text. The error names the path, but no content. */
function readSecret(path: string, fileVariable: string): string {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch (problem) {
    const { code = 'unknown error' } = problem as NodeJS.ErrnoException
    throw new StartProblem(`${fileVariable} cannot be read: ${code} at ${path}. Correct the path or the permissions.`)
  }
}
