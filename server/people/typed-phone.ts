import { westernDigits } from '#contract/digits.ts'

/** The lowest number of typed digits for a search in phones. */
const fewestDigits = 3

/**
 * Returns a typed phone, or a part of a phone, in Western digits with the signs between them. Returns undefined for any
 * other text.
 */
export function typedPhone(typed: string): string | undefined {
  const western = westernDigits(typed).trim()
  return /^[\d\s()+.-]+$/.test(western) ? western : undefined
}

/**
 * Returns the digits by which a search finds a part of a phone. Leaves out leading zeros, because stored phones begin
 * with the country's code instead. Returns an empty text for fewer than `fewestDigits` digits, and for any other text.
 */
export function searchedDigits(typed: string): string {
  const digits = digitsOf(typedPhone(typed) ?? '').replace(/^0+/, '')
  return digits.length >= fewestDigits ? digits : ''
}

/**
 * Returns the beginnings of the stored phones that a typed phone may mean. A number without a country is an Egyptian
 * one, or a foreign one without its plus. Returns undefined for any other text.
 */
export function phoneBeginnings(typed: string): string[] | undefined {
  const phone = typedPhone(typed)
  const digits = digitsOf(phone ?? '')
  if (phone === undefined || digits.length < fewestDigits) return undefined
  if (phone.startsWith('+')) return [`+${digits}`]
  if (digits.startsWith('00')) return [`+${digits.slice(2)}`]
  return digits.startsWith('0') ? [`+20${digits.slice(1)}`] : [`+20${digits}`, `+${digits}`]
}

const digitsOf = (text: string) => text.replace(/\D/g, '')
