import { createHash } from 'node:crypto'
import { AppError } from '#server/errors.ts'

/** Returns a short hash of the values. A form sends this hash back as the mark of the values that the form showed. */
export const markOf = (values: unknown): string =>
  createHash('sha256').update(JSON.stringify(values)).digest('base64url').slice(0, 22)

interface Save {
  /** The mark of the values that the form showed; undefined for a caller without a form. */
  seen: string | undefined
  stored: unknown
  wanted: unknown
}

/**
 * Throws 409 if the stored values differ from the values that the form showed. Passes without `seen`, and if the wanted
 * values are already stored.
 */
export function refuseOutdated({ seen, stored, wanted }: Save): void {
  const present = markOf(stored)
  if (seen !== undefined && seen !== present && present !== markOf(wanted)) throw new AppError('form.outdated')
}
