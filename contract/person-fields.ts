import { z } from 'zod'
import { westernDigits } from './digits.ts'
import { codeLength, passwordLength, twoStep } from './limits.ts'
import { missingOrInvalid, text } from './values.ts'

/** A person's name, with single spaces between words. */
export const name = text(100, { min: 2 }).overwrite((value) => value.replace(/\s+/g, ' '))

export const email = text(254)
  .pipe(
    z.email({ error: 'email', pattern: z.regexes.html5Email }).refine((value) => /\.[a-z]{2,}$/i.test(value), 'email'),
  )
  .transform((value) => value.toLowerCase())

/** A phone as typed; the server validates and normalises it (`010…` = `+2010…`). */
export const phone = text(40)

/** A password exactly as received: not trimmed, composed or cut. */
export const password = z
  .string({ error: missingOrInvalid })
  // A character has at most two UTF-16 units, so this fast check refuses long texts before their characters are
  // counted.
  .refine((value) => value.length <= 2 * passwordLength.longest, { error: 'passwordLong', abort: true })
  .refine((value) => value.isWellFormed() && !value.includes('\0'), 'characters')
  .refine((value) => [...value].length >= passwordLength.shortest, { error: 'passwordShort' })
  .refine((value) => [...value].length <= passwordLength.longest, { error: 'passwordLong' })

export const birthDate = text(10)
  .transform(westernDigits)
  .refine((value) => {
    const date = new Date(`${value}T00:00:00Z`)
    const real =
      /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value)
    return real && value >= '1900-01-01' && date.getTime() <= Date.now()
  }, 'birthDate')

/** A student code: `std-4f7k2q ` is read as `STD-4F7K2Q`. */
export const studentCode = text(40).transform((value) => westernDigits(value).replace(/\s/g, '').toUpperCase())

/** The highest number of characters of a code as sent, including blanks around it. */
const longestCode = 100

/** A one-time code in Western or Arabic digits. */
export const oneTimeCode = z
  .string({ error: missingOrInvalid })
  .transform((value) => (value.length > longestCode ? '' : westernDigits(value.trim())))
  .refine((value) => new RegExp(`^\\d{${codeLength}}$`).test(value), 'codeFormat')

/**
 * A code of an authenticator app, or a recovery code. The server ignores blanks, dashes and case, and accepts Arabic
 * digits.
 */
export const secondStepCode = z
  .string({ error: missingOrInvalid })
  .transform((value) => (value.length > longestCode ? '' : westernDigits(value).replace(/[\s-]/g, '').toUpperCase()))
  .refine((value) => isSecondStep.test(value), 'twoStepFormat')

const isSecondStep = new RegExp(`^(\\d{${twoStep.digits}}|[2-9A-HJ-NP-Z]{${twoStep.recoveryLength}})$`)
