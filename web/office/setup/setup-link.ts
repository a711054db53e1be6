import type { ApiError } from '#web/api/api-error.ts'

/** The setup link under which the first administrator is made. */
export interface SetupLink {
  token: string
  /** Handles the server's refusal of the link. */
  onEnded: (failure: ApiError) => void
}

/** Returns true for a refused link, after telling its owner. */
export function isEnded(failure: ApiError, { onEnded }: SetupLink): boolean {
  if (failure.status !== 410) return false
  onEnded(failure)
  return true
}
