import type { Pounds } from '#contract/money.ts'
import type { Language } from '#contract/values.ts'

/**
 * The locales of dates and numbers. Western digits are in both, because Egyptians read them in prices, codes and
 * phones.
 */
const locales = { ar: 'ar-EG-u-nu-latn', en: 'en-GB' } as const
const timeZone = 'Africa/Cairo'

const made = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>()

function once<F extends Intl.NumberFormat | Intl.DateTimeFormat>(key: string, make: () => F): F {
  const known = made.get(key) as F | undefined
  if (known) return known
  const fresh = make()
  made.set(key, fresh)
  return fresh
}

export const formatNumber = (value: number, language: Language) =>
  once(`number ${language}`, () => new Intl.NumberFormat(locales[language], { maximumFractionDigits: 2 })).format(value)

type Time = 'second' | 'minute' | 'hour' | 'day' | 'week' | 'month' | 'year'
/** A unit of time, or a rate of two, that `Intl` writes in every plural form of both languages. */
export type TimeUnit = Time | `${Time}-per-${Time}`

/** Returns a number with its unit: «أسبوعان», «3 أسابيع» or "3 weeks". */
export const formatUnit = (value: number, unit: TimeUnit, language: Language) =>
  once(
    `${unit} ${language}`,
    () => new Intl.NumberFormat(locales[language], { style: 'unit', unit, unitDisplay: 'long' }),
  ).format(value)

/** Returns units of time as Arabic writes them after a preposition: «دقيقتين» for «دقيقتان». */
export const afterPreposition = (words: string) => words.replace(/(ثانيت|دقيقت|ساعت|يوم)ان/g, '$1ين')

/** Returns «الأحد 12 يناير 2025» or "Sun 12 January 2025". */
export function formatDate(iso: string | Date, language: Language) {
  const { weekday, day, month, year } = dateParts(iso, language)
  return `${weekday} ${day} ${month} ${year}`
}

/** Returns «12 يناير» or "12 January", without the year. */
export function formatDay(iso: string | Date, language: Language) {
  const { day, month } = dateParts(iso, language)
  return `${day} ${month}`
}

/** Returns «الساعة 5:42 م» or "5:42 pm" without a line break inside. */
export function formatTime(iso: string | Date, language: Language) {
  const { hour, minute, dayPeriod } = dateParts(iso, language)
  const clock = `${hour}:${minute}\u00a0${dayPeriod?.toLowerCase()}`
  return language === 'ar' ? `الساعة\u00a0${clock}` : clock
}

export const formatDateTime = (iso: string | Date, language: Language) =>
  `${formatDate(iso, language)}${language === 'ar' ? '، ' : ', '}${formatTime(iso, language)}`

function dateParts(iso: string | Date, language: Language) {
  const format = once(
    `date ${language}`,
    () =>
      new Intl.DateTimeFormat(locales[language], {
        timeZone,
        weekday: language === 'ar' ? 'long' : 'short',
        day: 'numeric',
        month: 'long',
        year: 'numeric',
        hour: 'numeric',
        minute: '2-digit',
        hour12: true,
      }),
  )
  const parts = format.formatToParts(new Date(iso)).map(({ type, value }) => [type, value])
  return Object.fromEntries(parts) as Partial<Record<Intl.DateTimeFormatPartTypes, string>>
}

/** Formats a countdown, left to right: 125 seconds become `2:05`. */
export function formatClock(seconds: number) {
  const whole = Math.max(0, Math.ceil(seconds))
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

/** Formats a place in a video: 760 seconds become `12:40`, 4,500 become `1:15:00`. */
export function formatVideoTime(seconds: number) {
  const hours = Math.floor(seconds / 3600)
  return hours > 0 ? `${hours}:${formatClock(seconds % 3600).padStart(5, '0')}` : formatClock(seconds)
}

/** Returns amount and unit separately, because the card shows them in two sizes. A missing price means free. */
export function priceParts(price: Pounds | null | undefined, language: Language) {
  const amount = Number(price ?? 0)
  if (!amount) return { amount: '', unit: '', free: language === 'ar' ? 'مجاني' : 'Free' }
  return { amount: formatNumber(amount, language), unit: language === 'ar' ? 'ج.م / شهر' : 'EGP/M', free: '' }
}

/**
 * Groups a phone number: `+201001234567` becomes `+20 100 123 4567`; other countries get groups of three. The support
 * setting may also contain a hotline, an e-mail or a web address, which stay unchanged.
 */
export function formatPhone(phone: string) {
  const egyptian = /^(?:(\+20)(\d{3})|(0\d{3}))(\d{3})(\d{4})$/.exec(phone)
  if (egyptian) return egyptian.slice(1).filter(Boolean).join(' ')
  return /^\+?\d{8,}$/.test(phone) ? phone.replace(/(?<=\d)(?=(\d{3})+$)/g, ' ') : phone
}

/** Returns a file size: «1.1 ميجابايت» or "1.1 MB". */
export function formatBytes(bytes: number, language: Language) {
  const megabytes = bytes / (1024 * 1024)
  if (megabytes >= 1)
    return `${formatNumber(Math.round(megabytes * 10) / 10, language)} ${language === 'ar' ? 'ميجابايت' : 'MB'}`
  return `${formatNumber(Math.max(1, Math.round(bytes / 1024)), language)} ${language === 'ar' ? 'كيلوبايت' : 'KB'}`
}

/** Joins the parts that exist: «المرحلة الثانوية، الصف الثالث» or "Secondary, year 3". */
export const joined = (parts: readonly (string | null | undefined)[], language: Language) =>
  parts.filter(Boolean).join(language === 'ar' ? '، ' : ', ')
