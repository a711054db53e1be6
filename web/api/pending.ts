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

function slot<T extends object>(key: string) {
  return {
    read: (): T | null => {
      const text = typeof sessionStorage === 'undefined' ? null : sessionStorage.getItem(key)
      return text ? (JSON.parse(text) as T) : null
    },
    save: (value: T) => sessionStorage.setItem(key, JSON.stringify(value)),
    clear: () => sessionStorage.removeItem(key),
  }
}

/** Opens /otp (Specification §2: reachable only when allowed). */
export const pendingOtp = slot<PendingCode>(keys.otp)
/** Opens /otpforgetpassword. */
export const pendingResetCode = slot<PendingCode>(keys.resetCode)
/** Opens /resetpassword. */
export const pendingReset = slot<PendingReset>(keys.reset)
