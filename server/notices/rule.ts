import { type Counted, counted } from '#contract/counted.ts'
import type { Role } from '#contract/endpoint.ts'
import type { NoticeChannel } from '#contract/notice-kinds.ts'
import type { Bilingual, Language } from '#contract/values.ts'

/** The people of a notice, with their current names. `child` is set in a notice for a parent about a child. */
export interface NoticePeople {
  role: Role
  actor: { id: number; name: string }
  child: { id: number; name: string } | undefined
}

/** A kind of notice: its text and the page that it leads to. The facts contain no name of a person. */
export interface Rule<Facts> {
  words: (facts: Facts, people: NoticePeople) => Bilingual
  link: (facts: Facts, people: NoticePeople) => string
  /** The roles that get notices of this kind. */
  roles: readonly Role[]
  /**
   * Whether notices of this kind go out as messages on a channel. Phone messages cost money, so few kinds send them by
   * default.
   */
  phone: Standing
  email: Standing
}

/** Whether a kind goes out on a channel: `on` or `off` by default and changeable, `always`, or `never`. */
export type Standing = 'on' | 'off' | 'always' | 'never'

/**
 * Returns how notices of the kind go out on the channel. Device notices are on by default, because they cost nothing
 * and the person asked for them.
 */
export const standingOf = (rule: Pick<Rule<never>, 'phone' | 'email'>, channel: NoticeChannel): Standing =>
  channel === 'push' ? 'on' : rule[channel]

export const everyone: readonly Role[] = ['student', 'teacher', 'parent', 'admin']
export const families: readonly Role[] = ['student', 'parent']

export const rule = <Facts>(parts: Rule<Facts>): Rule<Facts> => parts

export type NoFacts = Record<never, never>

const profiles: Record<Role, string> = {
  student: '/profile',
  teacher: '/profileteacher',
  parent: '/profileparent',
  admin: '/admin/account',
}
export const profile = (_facts: unknown, { role }: NoticePeople): string => profiles[role]

/** Returns the page of the child for a parent, and the given address for the student. */
export const childOr = (address: string, { child }: NoticePeople): string =>
  child ? `/studentDetails/${child.id}` : address

/**
 * Returns the sentence in both languages. `of` returns a bilingual text in the language, or in the other language if
 * the text is missing.
 */
export const inBoth = (write: {
  ar: (of: (text: Bilingual) => string) => string
  en: (of: (text: Bilingual) => string) => string
}): Bilingual => ({ ar: write.ar((text) => text.ar || text.en), en: write.en((text) => text.en || text.ar) })

const minuteForms: Counted = {
  ar: {
    ...{ zero: 'بلا وقت', one: 'دقيقة واحدة', two: 'دقيقتان' },
    ...{ few: '{n} دقائق', many: '{n} دقيقة', other: '{n} دقيقة' },
  },
  en: { one: '{n} minute', other: '{n} minutes' },
}
export const minuteWords = (minutes: number, language: Language): string => counted(minuteForms, minutes, language)
