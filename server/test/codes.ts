import { sql } from 'drizzle-orm'
import { openPlatform } from './platform.ts'

/** Opens a school for tests of one-time codes. */
export async function openCodes() {
  const platform = await openPlatform({ LIMIT_CODES_SENT_PER_HOUR: '1000', LIMIT_CODE_CHECKS_PER_HOUR: '1000' })
  const { visitor, db } = platform
  const askFor = (name: 'POST /resend-otp' | 'POST /forgot/password') => (phone: string) =>
    visitor.call(name, { body: { phone } })
  return {
    platform,
    resend: askFor('POST /resend-otp'),
    forgot: askFor('POST /forgot/password'),
    verify: (phone: string, token: string) => visitor.call('POST /verify-otp', { body: { phone, token } }),
    /** Moves all codes `seconds` into the past. */
    pass: (seconds: number) =>
      db.execute(sql`
        update codes set created_at = created_at - make_interval(secs => ${seconds}),
          expires_at = expires_at - make_interval(secs => ${seconds})`),
  }
}

/** Returns a code that differs from the given code. */
export const wrong = (code: string) => String((Number(code) + 1) % 100_000).padStart(5, '0')
