import type { Role } from '#contract/endpoint.ts'

/** Returns the page after a login: the office for administrators, home for all other roles. */
export const homeOf = (role: Role) => (role === 'admin' ? '/admin' : '/')
