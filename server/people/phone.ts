import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { westernDigits } from '#contract/digits.ts'
import { phoneDigits } from '#contract/limits.ts'

export interface Phone {
  /** The phone in E.164: `+201001234567`. */
  number: string
  /** Two lower-case letters; undefined for numbers of no country. */
  country: string | undefined
}

/**
 * Reads a typed phone: `010 0123 4567`, `+2010…`, `002010…`, `+010…`, in Western or Arabic digits. A number with one
 * leading zero is Egyptian. Returns undefined for an impossible number.
 */
export function readPhone(typed: string): Phone | undefined {
  const bare = westernDigits(typed)
    .replace(/[\s().\p{Pd}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '')
    .replace(/^\+/, '')
    .replace(/^00(?=[1-9])/, '')
  if (!/^\d+$/.test(bare) || bare.length > phoneDigits) return undefined
  const readings = bare.startsWith('0') ? [national(bare)] : [parsePhoneNumberFromString(`+${bare}`), national(bare)]
  const phone = readings.find((reading) => reading?.isValid())
  return phone && { number: phone.number, country: phone.country?.toLowerCase() }
}

const national = (digits: string) => parsePhoneNumberFromString(digits, 'EG')
