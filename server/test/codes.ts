import { sql } from 'drizzle-orm'
import { openPlatform } from './platform.ts'

/** A school whose visitors ask for one-time codes and enter them. */
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
    /** As if everything so far had happened that much earlier. */
    pass: (seconds: number) =>
      db.execute(sql`
        update codes set created_at = created_at - make_interval(secs => ${seconds}),
          expires_at = expires_at - make_interval(secs => ${seconds})`),
  }
}

/** Another code than this one. */
export const wrong = (code: string) => String((Number(code) + 1) % 100_000).padStart(5, '0')
