import { type CallName, type Calls, calls } from './all.ts'
import { type ErrorEntry, type SharedErrorCode, sharedErrors } from './shared-errors.ts'

type OwnErrorCode = { [N in CallName]: keyof Calls[N]['ownErrors'] }[CallName]
export type ErrorCode = SharedErrorCode | OwnErrorCode

const ownErrors = Object.values(calls).map((call) => call.ownErrors)

/** Every error of the API by its stable key: the shared errors and each call's own errors. */
export const errors: Readonly<Record<ErrorCode, ErrorEntry>> = Object.assign({}, sharedErrors, ...ownErrors)
