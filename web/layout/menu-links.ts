import type { Role } from '#contract/endpoint.ts'
import type { frameTexts } from './texts.ts'

type Words = keyof typeof frameTexts

export interface MenuLink {
  to: string
  words: Words
  /** Matches the paths of further pages on which the link counts as current. Absent for a link to a single page. */
  within?: RegExp
  /** If true, the link shows the number of the inbox beside the words. */
  counts?: true
}

const messages: MenuLink = { to: '/messages', words: 'messages', within: /^\/messages\// }

const own: Partial<Record<Role, MenuLink[]>> = {
  student: [
    { to: '/teachers', words: 'teachers', within: /^\/(teacherDetails|course-details|lesson|homework)\// },
    messages,
  ],
  teacher: [
    { to: '/teacher/inbox', words: 'inbox', counts: true },
    { to: '/students', words: 'students', within: /^\/studentDetails\// },
    { to: '/courses', words: 'courses', within: /^\/(course-details-teacher|lessonteacher|homework|exam)\// },
    messages,
  ],
  parent: [{ to: '/children', words: 'children', within: /^\/studentDetails\// }, messages],
}

/** Returns the links of the main menu by role, undefined for a visitor (docs/product.md, Pages). */
export const menuLinks = (role: Role | undefined): MenuLink[] => [
  { to: '/', words: 'home' },
  ...((role && own[role]) ?? []),
  { to: '/faqs', words: 'faqs' },
  { to: '/about-us', words: 'about' },
  { to: '/contact-us', words: 'contact' },
]

const profiles: Partial<Record<Role, string>> = {
  student: '/profile',
  teacher: '/profileteacher',
  parent: '/profileparent',
  admin: '/admin/account',
}

export const profileOf = (role: Role) => profiles[role]
