/**
 * Keeps a half-finished sign-up or reset between its screens. Session storage limits this state to one tab, unlike the
 * login.
 */
const keys = { otp: 'otp-allowed', resetCode: 'reset-code-allowed', reset: 'reset-allowed' }

export interface PendingCode {
  /** The phone, or the opaque reference that replaces it after the user gave an e-mail. */
  phone: string
  /** Replaces the phone on the screen when the code went by e-mail; absent for a code to the phone. */
  email?: string
  /**
   * The time from which a code can be asked for, in milliseconds since the epoch. Present only if the registration sent
   * no code.
   */
  codeAt?: number
}

export interface PendingReset {
  phone: string
  reset_token: string
}

/**
 * Creates the reader and writer of one entry of session storage. Other scripts may write there, so an entry without the
 * needed texts counts as absent.
 */
function slot<T extends PendingCode | PendingReset>(key: string, needed: (keyof T)[]) {
  return {
    read: (): T | null => {
      if (typeof sessionStorage === 'undefined') return null
      try {
        const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as T | null
        return kept && needed.every((name) => typeof kept[name] === 'string') ? kept : null
      } catch {
        return null
      }
    },
    save: (value: T) => sessionStorage.setItem(key, JSON.stringify(value)),
    clear: () => sessionStorage.removeItem(key),
  }
}

/** Holds the phone that opens `/otp` (docs/product.md, Pages). */
export const pendingOtp = slot<PendingCode>(keys.otp, ['phone'])
/** Holds the phone that opens `/otpforgetpassword` (docs/product.md, Pages). */
export const pendingResetCode = slot<PendingCode>(keys.resetCode, ['phone'])
/** Holds the phone and the token that open `/resetpassword` (docs/product.md, Pages). */
export const pendingReset = slot<PendingReset>(keys.reset, ['phone', 'reset_token'])
