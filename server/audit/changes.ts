type Row = Record<string, unknown>

/**
 * Returns the names of the changed fields for the audit log, and the figures of the changed fields before and after the
 * change. A field that is undefined in `after` counts as unchanged.
 */
export function changesOf(before: Row, after: Row) {
  const fields = Object.keys(after).filter((key) => after[key] !== undefined && differs(before[key], after[key]))
  const figures = fields.filter((key) => isFigure(before[key]) || isFigure(after[key]))
  const only = (row: Row) =>
    Object.fromEntries(
      figures.map((key) => [key, row[key] ?? null]).filter(([, value]) => value === null || isFigure(value)),
    )
  return { fields, before: only(before), after: only(after) }
}

/** Returns only the figures of a new row for the audit log, because the log holds no typed text. */
export const figuresOf = (row: Row) => Object.fromEntries(Object.entries(row).filter(([, value]) => isFigure(value)))

/** Returns true for a number, a flag or a date. */
const isFigure = (value: unknown) =>
  typeof value === 'number' || typeof value === 'boolean' || value instanceof Date || aDay.test(String(value))

const aDay = /^\d{4}-\d{2}-\d{2}$/

const differs = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other)
