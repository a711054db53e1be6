import { Suspense } from 'react'
import type { Role } from '#contract/endpoint.ts'
import { useApi } from '#web/api/hooks.ts'
import { useSession } from '#web/api/session.ts'
import { TimetableMosaic } from '#web/art/timetable-mosaic.tsx'
import { useTexts } from '#web/i18n/use-texts.ts'
import { homes, lowerParts } from '#web/routing/homes.ts'
import { PageHead } from '#web/routing/page-head.tsx'
import { LinkButton } from '#web/ui/kit/button.tsx'
import { Below } from '#web/ui/list/below.tsx'
import { HomeNumbers } from './home-numbers.tsx'
import { HomeSteps } from './home-steps.tsx'
import { HomeTeachers } from './home-teachers.tsx'
import { homeTexts } from './home-texts.ts'
import { HomeJoin, HomeParents } from './home-visitor.tsx'
import { HomeWhy } from './home-why.tsx'

/**
 * Shows the sections of the viewer's role (docs/product.md, Home). A visitor's page never loads the other roles' code.
 */
export function HomePage() {
  const role = useSession()?.user.user_type
  const own = role && homes[role]
  return (
    <>
      {own ? (
        <Suspense fallback={<div className="min-h-screen" />}>
          <own.Page />
        </Suspense>
      ) : (
        <Hero />
      )}
      <Below>
        <Sections role={role} />
      </Below>
    </>
  )
}

/** Shows the sections below the first screen. */
function Sections({ role }: { role: Role | undefined }) {
  const own = role && lowerParts[role]
  return (
    <>
      {own && <own.Page />}
      <HomeNumbers />
      <HomeTeachers />
      {(!role || role === 'student') && <HomeSteps />}
      <HomeWhy tight={role === 'parent' || role === 'teacher'} />
      {!role && <HomeParents />}
      <HomeJoin />
    </>
  )
}

function Hero() {
  const t = useTexts(homeTexts)
  const { data } = useApi('GET /settings')
  const image = data?.data.hero_image
  const title = data?.data.title || t('title')
  return (
    <section className="page-width grid gap-9 pt-5 pb-12 lg:grid-cols-[5fr_7fr] lg:items-center lg:gap-14 lg:pt-10 lg:pb-18">
      <PageHead title={title} description={data?.data.description || t('lead')} image={image} />
      <div className="grid gap-4 lg:gap-6">
        <h1 tabIndex={-1} className="text-display">
          {title}
        </h1>
        <p className="text-lead text-text-2">{data?.data.description || t('lead')}</p>
        <div className="mt-2 flex flex-wrap gap-3 *:flex-[1_1_140px] md:*:flex-none">
          <LinkButton to="/sign-up" look="accent" size="lg">
            {t('join')}
          </LinkButton>
          <LinkButton to="/about-us" look="secondary" size="lg">
            {t('about')}
          </LinkButton>
        </div>
      </div>
      {image ? (
        <img src={image} alt="" width="800" height="600" className="aspect-4/3 w-full rounded-xl object-cover" />
      ) : (
        <TimetableMosaic />
      )}
    </section>
  )
}
