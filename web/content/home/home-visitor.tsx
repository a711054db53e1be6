import { useApi } from '#web/api/hooks.ts'
import { SampleResults } from '#web/art/sample-results.tsx'
import { useTexts } from '#web/i18n/use-texts.ts'
import { frameTexts } from '#web/layout/texts.ts'
import { LinkButton } from '#web/ui/kit/button.tsx'
import { Band } from '#web/ui/list/section-head.tsx'
import { homeTexts } from './home-texts.ts'
import { JoinCover } from './join-cover.tsx'

/** Shows visitors the school's offer to parents. */
export function HomeParents() {
  const t = useTexts(homeTexts)
  return (
    <Band labelledBy="parents" tight className="unseen-550">
      <div className="grid items-center gap-7 lg:grid-cols-[6fr_5fr] lg:gap-20">
        <SampleResults />
        <div className="grid justify-items-start gap-4 max-lg:order-first">
          <h2 id="parents">{t('parents')}</h2>
          <p className="text-lead text-text-2">{t('parentsHelp')}</p>
          <LinkButton to="/sign-up?role=parent" look="secondary">
            {t('parentsJoin')}
          </LinkButton>
        </div>
      </div>
    </Band>
  )
}

/** Renders two covers that link to /sign-up with their role chosen. */
export function HomeJoin() {
  const t = useTexts(homeTexts)
  const brand = useTexts(frameTexts)('brand')
  const { data } = useApi('GET /settings')
  return (
    <Band labelledBy="join" tight className="unseen-525">
      <h2 id="join" className="sr-only">
        {t('joinAs', { name: data?.data.name || brand })}
      </h2>
      <div className="grid gap-4 md:grid-cols-2 md:gap-6">
        <JoinCover
          subjectId={3}
          to="/sign-up?role=student"
          label={t('studentBook')}
          title={t('studentTitle')}
          note={t('studentNote')}
          action={t('studentJoin')}
        />
        <JoinCover
          subjectId={0}
          to="/sign-up?role=teacher"
          label={t('teacherBook')}
          title={t('teacherTitle')}
          note={t('teacherNote')}
          action={t('teacherJoin')}
        />
      </div>
    </Band>
  )
}
