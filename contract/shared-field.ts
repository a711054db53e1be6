import { z } from 'zod'
import { picture } from './files.ts'
import { bilingual, bilingualInput, bothLanguages, clearable, id, optional, text, wholeBetween } from './values.ts'

/** A field with one name in form and reply, and all its schemas in one declaration. */
export interface SharedField<
  I extends z.ZodType = z.ZodType,
  R extends z.ZodType = z.ZodType,
  C extends z.ZodType = z.ZodType,
> {
  readonly input: I
  readonly reply: R
  /** The input of an edit form. An edit has no defaults, because an omitted field keeps its value. */
  readonly change: C
}

type WithoutDefault<S extends z.ZodType> = S extends z.ZodDefault<infer Inner extends z.ZodType> ? Inner : S

const withoutDefault = <S extends z.ZodType>(schema: S) =>
  (schema instanceof z.ZodDefault ? schema.unwrap() : schema) as WithoutDefault<S>

const of = <I extends z.ZodType, R extends z.ZodType>(input: I, reply: R) =>
  withChange(input, reply, withoutDefault(input))

const withChange = <I extends z.ZodType, R extends z.ZodType, C extends z.ZodType>(
  input: I,
  reply: R,
  change: C,
): SharedField<I, R, C> => ({ input, reply, change })

/**
 * Returns the schemas of a required Arabic text with an optional English text. Readers of English see the Arabic text
 * where the English text is empty.
 */
export const arabicFirst = (max: number) => {
  const both = z.object({ ar: text(max), en: text(max, { min: 0 }).default('') })
  return both.prefault({} as never) as unknown as typeof both
}

/** Usual kinds of shared fields: `weeks: shared.clearable(shared.whole(1, 52))`. */
export const shared = {
  /** Returns a text field whose English may be empty or omitted. */
  arabicFirst: (max: number) => {
    const languages = z.object({ ar: text(max), en: text(max, { min: 0 }) })
    return withChange(arabicFirst(max), bilingual, languages.partial())
  },
  of,
  /** A field whose edit form has its own schema. */
  withChange,
  id: of(id, z.number()),
  whole: (least: number, most: number) => of(wholeBetween(least, most), z.number()),
  text: (max: number, options?: { min?: number; lines?: boolean }) => of(text(max, options), z.string()),
  /** Returns a field with a text in both languages. An edit may send one language and keep the other. */
  bilingual: (max: number) => withChange(bilingualInput(max), bilingual, bothLanguages(max).partial()),
  /** Returns a field with a text in both languages. Each language may be empty or omitted. */
  bilingualOrEmpty: (max: number, options?: { lines?: boolean }) => {
    const language = text(max, { ...options, min: 0 })
    const both = z.object({ ar: language.default(''), en: language.default('') }).default({ ar: '', en: '' })
    return withChange(both, bilingual, z.object({ ar: language, en: language }).partial())
  },
  picture: of(optional(picture), z.string().nullable()),
  choice: <const T extends readonly [string, ...string[]]>(values: T) =>
    of(z.enum(values, { error: 'unknown' }), z.enum(values)),
  /** Returns a field with a default, which a new item gets when the form omits the field. */
  withDefault: <I extends z.ZodType, R extends z.ZodType, C extends z.ZodType>(
    { input, reply, change }: SharedField<I, R, C>,
    value: z.core.util.NoUndefined<z.output<I>>,
  ) => withChange(input.default(value), reply, change),
  /** Returns a field whose emptied input becomes null. An edit that omits the field keeps its value. */
  clearable: <I extends z.ZodType, R extends z.ZodType>({ input, reply }: SharedField<I, R>) =>
    of(clearable(input), reply.nullable()),
}

type Fields = Readonly<Record<string, SharedField>>

/** Returns the fields' input schemas by name. */
export const inputsOf = <F extends Fields>(fields: F) => partsOf(fields, 'input')

/** Returns the fields' reply schemas by name. */
export const repliesOf = <F extends Fields>(fields: F) => partsOf(fields, 'reply')

/** Returns the schemas of an edit form by name; every field may be omitted. */
export const changesOf = <F extends Fields>(fields: F) => z.object(partsOf(fields, 'change')).partial().shape

const partsOf = <F extends Fields, P extends keyof SharedField>(fields: F, part: P) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field[part]])) as { [K in keyof F]: F[K][P] }
