import { TeacherToday } from '#web/today/teacher-today.tsx'
import { SmallHero } from './small-hero.tsx'

export function TeacherHome() {
  return (
    <>
      <SmallHero />
      <TeacherToday />
    </>
  )
}
