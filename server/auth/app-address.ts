import { eq } from 'drizzle-orm'
import { type Secret, TOTP } from 'otpauth'
import { twoStep } from '#contract/limits.ts'
import { inLanguage, type Language } from '#contract/values.ts'
import { settings } from '#server/content/tables.ts'
import type { Db } from '#server/db/open.ts'

/** Returns the address that an authenticator app reads from a QR code. */
export async function appAddress(db: Db, secret: Secret, label: string, language: Language): Promise<string> {
  const issuer = await schoolName(db, language)
  return new TOTP({ secret, issuer, label, digits: twoStep.digits }).toString()
}

async function schoolName(db: Db, language: Language) {
  const [row] = await db.select({ values: settings.values }).from(settings).where(eq(settings.id, 1))
  return row ? inLanguage(row.values.name, language) : 'Hessa'
}
