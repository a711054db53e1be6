import type { UserType } from '#web/api/session.ts'
import type { frameTexts } from './texts.ts'

type Words = keyof typeof frameTexts

export interface MenuLink {
  to: string
  words: Words
}

const own: Partial<Record<UserType, MenuLink[]>> = {
  student: [{ to: '/teachers', words: 'teachers' }],
  teacher: [
    { to: '/students', words: 'students' },
    { to: '/courses', words: 'courses' },
  ],
  parent: [{ to: '/children', words: 'children' }],
}

/** The navbar by role (Specification §2). */
export const menuLinks = (role: UserType | undefined): MenuLink[] => [
  { to: '/', words: 'home' },
  ...((role && own[role]) ?? []),
  { to: '/faqs', words: 'faqs' },
  { to: '/about-us', words: 'about' },
  { to: '/contact-us', words: 'contact' },
]

const profiles: Partial<Record<UserType, string>> = {
  student: '/profile',
  teacher: '/profileteacher',
  parent: '/profileparent',
}

export const profileOf = (role: UserType) => profiles[role]
