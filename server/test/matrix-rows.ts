import { readFileSync } from 'node:fs'
import type { CallName } from '#contract/all.ts'
import { type MatrixRole, matrixRoles } from './matrix-school.ts'

const csv = readFileSync(new URL('./authorization.csv', import.meta.url), 'utf8')

/** The authorization matrix: the status of every call for every role. */
export const matrixRows = csv
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [call, ...answers] = line.split(',')
    const expected = Object.fromEntries(matrixRoles.map((role, place) => [role, Number(answers[place])]))
    return { call: call as CallName, expected: expected as Record<MatrixRole, number> }
  })

/** Returns the roles that may make the call, in the matrix's order; `G` (the visitor) if no role may. */
export function rolesAllowed(call: CallName): [MatrixRole, ...MatrixRole[]] {
  const expected = matrixRows.find((row) => row.call === call)?.expected
  const [first, ...others] = matrixRoles.filter((role) => (expected?.[role] ?? 0) < 400)
  return [first ?? 'G', ...others]
}
