import { ParentToday } from '#web/today/parent-today.tsx'
import { SmallHero } from './small-hero.tsx'

export function ParentHome() {
  return (
    <>
      <SmallHero />
      <ParentToday />
    </>
  )
}
