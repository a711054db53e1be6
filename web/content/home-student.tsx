import { StudentToday } from '#web/today/student-today.tsx'
import { SmallHero } from './small-hero.tsx'

export function StudentHome() {
  return (
    <>
      <SmallHero />
      <StudentToday />
    </>
  )
}
