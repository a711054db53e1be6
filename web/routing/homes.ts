import type { Role } from '#contract/endpoint.ts'
import { type LazyPage, lazyPage } from './lazy-page.tsx'

/** The first sections of each role's home page. */
export const homes = {
  student: lazyPage(() => import('#web/content/home-student.tsx').then((m) => m.StudentHome)),
  parent: lazyPage(() => import('#web/content/home-parent.tsx').then((m) => m.ParentHome)),
  teacher: lazyPage(() => import('#web/content/home-teacher.tsx').then((m) => m.TeacherHome)),
  admin: lazyPage(() => import('#web/content/small-hero.tsx').then((m) => m.SmallHero)),
}

/** The role's own sections below the first screen. */
export const lowerParts: Partial<Record<Role, LazyPage>> = {
  parent: lazyPage(() => import('#web/content/own/own-children.tsx').then((m) => m.OwnChildren)),
  teacher: lazyPage(() => import('#web/content/own/own-teaching.tsx').then((m) => m.OwnTeaching)),
}
