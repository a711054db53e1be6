/**
 * Returns the values of the changed fields before and after the change, for the audit log. A field that is undefined in
 * `after` counts as unchanged.
 */
export function changesOf(before: Record<string, unknown>, after: Record<string, unknown>) {
  const changed = Object.keys(after).filter((key) => after[key] !== undefined && differs(before[key], after[key]))
  const only = (row: Record<string, unknown>) => Object.fromEntries(changed.map((key) => [key, row[key]]))
  return { before: only(before), after: only(after) }
}

const differs = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other)
