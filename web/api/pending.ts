/**
 * What a half-finished sign-up or reset remembers between its screens. Session storage: it belongs to this tab and ends
 * with it, unlike the login.
 */
const keys = { otp: 'otp-allowed', resetCode: 'reset-code-allowed', reset: 'reset-allowed' }

export interface PendingCode {
  /** The phone, or the opaque reference that stands for it after an e-mail was given. */
  phone: string
  /** Shown instead of the phone when the code went by e-mail. */
  email?: string
}

export interface PendingReset {
  phone: string
  reset_token: string
}

/** What stands there may be anybody's: without all that is needed it counts as nothing. */
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

/** Opens /otp (docs/product.md, Pages). */
export const pendingOtp = slot<PendingCode>(keys.otp, ['phone'])
/** Opens /otpforgetpassword. */
export const pendingResetCode = slot<PendingCode>(keys.resetCode, ['phone'])
/** Opens /resetpassword. */
export const pendingReset = slot<PendingReset>(keys.reset, ['phone', 'reset_token'])
