import { ApiError } from '#web/api/api-error.ts'

/** The status codes that ask for another try: after a login, a timeout, an update of the app, or a wait. */
const passing = new Set([401, 408, 412, 425, 429])
/** Another submission of this device took pages of this one, or another tab sends the same page. */
const passingErrors = new Set(['page.missing', 'page.offset'])

/**
 * Returns true if the server would refuse each further try too. A reply that is not the API's, such as a Wi-Fi login
 * page, has the error `unexpected` and is not final.
 */
export function isFinal(failure: unknown): failure is ApiError {
  if (!(failure instanceof ApiError)) return false
  const { status, error } = failure
  if (status < 400 || status >= 500 || error === 'unexpected') return false
  return !passing.has(status) && !passingErrors.has(error)
}

/** Returns the first problem of a field, else the server's message. */
export const reasonOf = ({ fields, message }: ApiError): string => Object.values(fields)[0]?.[0] ?? message
