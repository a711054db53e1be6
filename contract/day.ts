import { cairoInstant } from '#contract/calendar/cairo.ts'
import { westernDigits } from './digits.ts'
import { text } from './values.ts'

const [first, last] = ['2000-01-01', '2099-12-31']

function isReal(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`)
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
}

/** A typed day of this century as `2026-11-14`, in Western or Arabic digits. */
export const dayInput = text(10)
  .transform(westernDigits)
  .refine((day) => isReal(day) && day >= first && day <= last, 'date')

function isRealTime(typed: string): boolean {
  const [day = '', time = ''] = typed.split('T')
  return isReal(day) && day >= first && day <= last && /^([01]\d|2[0-3]):[0-5]\d$/.test(time)
}

/** A typed date and time in Egypt of this century as `2026-11-14T18:00`, in Western or Arabic digits. */
export const cairoTimeInput = text(16)
  .transform(westernDigits)
  .refine(isRealTime, 'time')
  .transform((typed) => {
    const [day = '', time = ''] = typed.split('T')
    return cairoInstant(day, time)
  })
