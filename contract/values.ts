import { z } from 'zod'
import { westernDigits } from './digits.ts'
import { pageSizes } from './limits.ts'
import { fromPounds, type Piastres, type Pounds, toPounds } from './money.ts'

export type Language = 'ar' | 'en'
export interface Bilingual {
  ar: string
  en: string
}

/** Returns the text in that language, or the other language's text if the first is missing or empty. */
export const inLanguage = (text: Bilingual, language: Language): string => text[language] || text.ar || text.en

/** The largest whole number that a column holds; an id above it cannot exist. */
export const largestInteger = 2_147_483_647

/** Returns the problem of a wrong type: `required` for a missing field, else `invalid`. */
export const missingOrInvalid = ({ input }: { input?: unknown }) =>
  input === undefined || input === null ? 'required' : 'invalid'

/** The highest number of characters of a number sent as text, blanks around it included. */
const longestNumber = 100

/** A number that a form may also send as text, in Western or Arabic digits. `1e3`, `NaN` and hex are refused. */
export const number = z
  .union([z.number(), z.string()], { error: ({ input }) => (input === undefined ? 'required' : 'number') })
  .transform((value, context) => {
    if (typeof value === 'number') return value
    const text = value.length > longestNumber ? 'NaN' : westernDigits(value.trim())
    if (/^-?\d{1,15}([.,]\d{1,6})?$/.test(text)) return Number(text.replace(',', '.'))
    context.addIssue({ code: 'custom', message: text ? 'number' : 'required' })
    return z.NEVER
  })
export const wholeNumber = number.pipe(z.number({ error: 'number' }).int('wholeNumber'))
export const id = wholeNumber.pipe(z.number().min(1, 'unknown').max(largestInteger, 'unknown'))
/** Returns the schema of a whole number within both bounds. */
export const wholeBetween = (least: number, most: number) =>
  wholeNumber.pipe(z.number().min(least, 'tooSmall').max(most, 'tooBig'))
export const byId = z.object({ id })

/** A flag as the API writes it: 0 or 1. */
export const flagInput = z
  .union([z.literal(0), z.literal(1), z.literal('0'), z.literal('1')], { error: 'flag' })
  .transform((value) => Number(value) as 0 | 1)

/** A flag that is parsed to a boolean, for a boolean column. */
export const yesOrNo = flagInput.transform((value) => value === 1)

/** A price in EGP with at most two decimals, up to 100,000. The parsed value is in piastres; null means free. */
export const priceInput = z
  .union([z.string(), z.number(), z.null()], { error: 'price' })
  .transform((value, context): Piastres | null => {
    const sent = String(value ?? '')
    const text = sent.length > longestNumber ? 'NaN' : westernDigits(sent.trim())
    if (text === '') return null
    const isAmount = /^\d{1,6}([.,]\d{1,2})?$/.test(text)
    const amount = fromPounds(isAmount ? Number(text.replace(',', '.')) : Number.NaN)
    if (amount <= 10_000_000) return amount || null
    context.addIssue({ code: 'custom', message: 'price' })
    return z.NEVER
  })

// Controls, direction marks and other characters without a picture would let a name imitate another or break a line's
// layout. Joiners stay, because Persian words and emoji need joiners, and emoji need two of the variation selectors.
const invisible = /[[\p{Cc}\p{Default_Ignorable_Code_Point}]--[\t\n\r\u200c\u200d\ufe0e\ufe0f]]/gv
// A name of joiners, variation selectors or Braille blanks alone would be blank in lists and messages.
const visible = /[^\s\p{Default_Ignorable_Code_Point}\u2800]/u
// The decoder writes U+FFFD for bytes that are not UTF-8.
const unreadable = /[\0\ufffd]/
const runsOfMarks = /\p{M}+/gu
const mostMarks = 8

/** Returns true for more than eight marks in a row. `/\p{M}{9}/u` would take five times as long as whole runs. */
const hasTooManyMarks = (value: string) =>
  value.match(runsOfMarks)?.some((run) => run.length > mostMarks && [...run].length > mostMarks) ?? false

/**
 * Returns the schema of a text of at most `most` UTF-16 units. The problem of a longer text names `told` as the limit.
 * The check comes before others, because composing long texts is slow.
 */
const boundedText = (most: number, told: number, message = 'tooLong') =>
  z.string({ error: missingOrInvalid }).superRefine((value, context) => {
    if (value.length <= most) return
    context.addIssue({
      code: 'too_big',
      origin: 'string',
      maximum: told,
      inclusive: true,
      message,
      continue: false,
    })
  })

/** Returns the highest number of UTF-16 units of a text before invisible characters are removed. */
const rawLength = (max: number) => 4 * max + 100

/**
 * Returns the schema of a typed text: trimmed, composed, without invisible characters. A text that shows nothing is
 * empty. Without `lines`, a line break is a problem. With `counted`, the problem of a text that is too long also names
 * the typed count.
 */
export function text(max: number, { min = 1, lines = false, counted = false } = {}) {
  const tooLong = counted ? 'tooLongCounted' : 'tooLong'
  return (
    boundedText(rawLength(max), max, tooLong)
      .refine((value) => !unreadable.test(value) && value.isWellFormed(), { error: 'characters', abort: true })
      .overwrite((value) => value.replace(invisible, ''))
      // Invisible characters are removed before this check, because they can split a long run of marks.
      .refine((value) => !hasTooManyMarks(value), { error: 'characters', abort: true })
      .refine((value) => lines || !/[\r\n]/.test(value), 'oneLine')
      .overwrite((value) => (visible.test(value) ? value.normalize('NFC').replace(/\r\n?/g, '\n').trim() : ''))
      .min(min, { error: ({ input }) => (input === '' ? 'required' : 'tooShort') })
      .max(max, tooLong)
  )
}

/** Returns a field of an edit form. An omitted field keeps its value; an empty field (`''` or null) becomes null. */
export function clearable<S extends z.ZodType>(schema: S) {
  return z.union([z.literal('').transform(() => null), z.null(), schema]).optional() as unknown as z.ZodOptional<
    z.ZodNullable<S>
  >
}

/** Returns an optional form field. Empty (`''` or null) means omitted. `.default(null)` gives a new item null. */
export function optional<S extends z.ZodType>(schema: S) {
  return z.union([z.literal('').transform(() => undefined), z.null().transform(() => undefined), schema]).optional()
}

/** Returns the schema of a text in both languages, each a field of its own. */
export const bothLanguages = (max: number, options?: { min?: number; lines?: boolean }) =>
  z.object({ ar: text(max, options), en: text(max, options) }, { error: missingOrInvalid })

/** Returns the schema of a required text in both languages. If both are omitted, each is refused under its own key. */
export const bilingualInput = (max: number, options?: { min?: number; lines?: boolean }) => {
  const both = bothLanguages(max, options)
  return both.prefault({} as never) as unknown as typeof both
}

/** A text in both languages in replies. The other language's text replaces an absent or empty text. */
export const bilingual = z
  .object({ ar: z.string().nullish(), en: z.string().nullish() })
  .transform(({ ar, en }): Bilingual => ({ ar: ar || en || '', en: en || ar || '' }))

export const flag = z.union([z.boolean(), z.literal(0), z.literal(1)]).transform((value) => (value ? 1 : 0) as 0 | 1)
export const instant = z.date().transform((value) => value.toISOString())
/** A price in replies: piastres in the database, EGP in JSON; null means free. */
export const price = (z.number() as unknown as z.ZodType<Piastres, Piastres>)
  .nullable()
  .transform((amount): Pounds | null => (amount === null ? null : toPounds(amount)))

const pageNumber = wholeNumber.pipe(z.number().min(1, 'page'))
export const pageSize = wholeNumber
  .pipe(z.number().min(1, 'tooSmall'))
  .transform((size) => Math.min(size, pageSizes.largest))
export const byPage = z.object({ page: pageNumber.default(1), per_page: pageSize.optional() })
/** The query of a list that is returned whole unless the query names a page. */
export const wholeOrByPage = z.object({ page: pageNumber.optional(), per_page: pageSize.optional() })

export const pagination = z.object({
  current_page: z.number(),
  last_page: z.number(),
  total: z.number(),
  per_page: z.number(),
})

/** The reply of a call that returns only a message for people. */
export const messageReply = z.object({ message: z.string() })

/** The hash of the values that a form showed. If the stored values differ, the server refuses the change. */
export const seen = optional(text(64))

/** Returns the schema of a successful reply; `message` is for people, in the request’s language. */
export const replyOf = <S extends z.ZodType>(data: S) => z.object({ data, message: z.string().optional() })
export const pageOf = <S extends z.ZodType>(item: S) => z.object({ data: z.array(item), pagination })

/** The two schemas of each `either`, for the API reference, because a transform hides the schemas. */
export const eitherShapes = new WeakMap<z.ZodType, readonly [sent: z.ZodType, missing: z.ZodType]>()

/**
 * Returns a schema that uses `sent` for a request with a non-empty marker field, and `missing` for any other request.
 * Unlike a union, the result reports only the problems of the chosen schema.
 */
export function either<With extends z.ZodType, Without extends z.ZodType>(
  marker: string,
  sent: With,
  missing: Without,
) {
  const read = z
    .custom<z.input<With> | z.input<Without>>()
    .transform((raw, context): z.output<With> | z.output<Without> => {
      const marked = typeof raw === 'object' && raw !== null && marker in raw && raw[marker as keyof typeof raw] !== ''
      const meant = (marked ? sent : missing).safeParse(raw)
      if (meant.success) return meant.data as z.output<With> | z.output<Without>
      for (const issue of meant.error.issues) context.issues.push({ ...issue, input: raw } as never)
      return z.NEVER
    })
  eitherShapes.set(read, [sent, missing])
  return read
}
