import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from '#server/db/open.ts'
import type { Everyday } from './everyday.ts'
import { type Class, classOfSchool, type RoleName, visitsOf } from './roles.ts'
import { makeSchool } from './school.ts'

/** The people of all roles outside the exams. */
export const everybody: Record<RoleName, number> = { student: 30, teacher: 15, parent: 25, visitor: 22, office: 8 }

interface Use {
  /** The share of `everybody`; at least one person of each role comes. */
  share: number
  thinkingMs: number
  isOver: () => boolean
}

/** Lets the people of all roles visit the school again and again until the end. */
export async function visitSchool(db: Db, everyday: Everyday, { share, thinkingMs, isOver }: Use): Promise<void> {
  const classes: Class[] = []
  for (let made = 0; made < share * everybody.teacher; made += 1)
    classes.push(await classOfSchool(await makeSchool(db)))
  const visits = Object.entries(everybody).flatMap(([role, count]) =>
    Array.from({ length: Math.max(1, share * count) }, async (_, at) => {
      const visit = await visitsOf[role as RoleName](classes[at % classes.length] as Class)
      await wait(Math.random() * thinkingMs * 2)
      while (!isOver()) await visit(everyday, thinkingMs)
    }),
  )
  await Promise.all(visits)
}
