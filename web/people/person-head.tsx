import type { CallReply } from '#contract/all.ts'
import { afterPreposition, formatDateTime, joined } from '#web/i18n/format.ts'
import { SchoolText } from '#web/i18n/school-text.tsx'
import { useBilingual, useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import { Icon } from '#web/ui/kit/icon.tsx'
import { ScoreRing } from '#web/ui/kit/score-ring.tsx'
import { uiTexts } from '#web/ui/kit/texts.ts'
import { Avatar } from '#web/ui/page/avatar.tsx'
import { CopyCode } from './copy-code.tsx'
import { Code, type PersonCardData } from './person-card.tsx'
import { peopleTexts } from './texts.ts'

type Exam = CallReply<'GET /parent/child/:id/tests'>['data'][number]

/** Shows the person and the latest result. `person` is undefined for a former student of the teacher. */
export function PersonHead({ person, latest }: { person: PersonCardData | undefined; latest: Exam | undefined }) {
  const t = useTexts(peopleTexts)
  const place = joined([person?.stageName, person?.gradeName], useLanguage())
  return (
    <section className="grid overflow-hidden panel lg:grid-cols-[6fr_5fr]">
      <div className="flex items-center gap-4 p-4 lg:gap-6 lg:p-7">
        {person ? <Avatar name={person.name} image={person.image} size="kid" /> : <NoFace />}
        <div className="grid min-w-0 gap-1">
          <h1 tabIndex={-1} className="text-h2">
            <SchoolText text={person?.name ?? t('former')} />
          </h1>
          {place && <p className="text-small text-text-2">{place}</p>}
          {!person && <p className="text-small text-text-2">{t('formerHelp')}</p>}
          {person?.code && (
            <p className="flex items-center gap-2 text-small">
              <span className="text-text-2">{t('codeLabel')}</span>
              <Code>{person.code}</Code>
              <CopyCode code={person.code} />
            </p>
          )}
        </div>
      </div>
      {latest && <Latest exam={latest} />}
    </section>
  )
}

/** Replaces the portrait of a former student, whose card the teacher may not read. */
const NoFace = () => (
  <span className="grid h-25 w-22 flex-none place-items-center rounded-md bg-primary-tint-2 text-primary lg:h-33 lg:w-29">
    <Icon name="person" size="lg" />
  </span>
)

function Latest({ exam }: { exam: Exam }) {
  const t = useTexts(peopleTexts)
  const words = useTexts(uiTexts)
  const say = useBilingual()
  const language = useLanguage()
  return (
    <div className="flex items-center gap-5 border-(--margin-rule) px-4 py-4.5 max-lg:border-t lg:gap-8 lg:border-s-2 lg:px-8 lg:py-7">
      <ScoreRing score={exam.child_score} total={exam.total_questions ?? exam.counts} size="score-lg" />
      {/* The ruled lines must reach the edge of the panel. */}
      <div className="ruled -me-4 min-w-0 grow pe-4 text-small text-text-2 lg:-me-8 lg:pe-8">
        <p className="font-semibold">{t('latest')}</p>
        <p className="font-bold font-display text-[1.0625rem] text-text">
          <SchoolText text={say(exam.name)} />
        </p>
        <p>{t('tookMinutes', { time: afterPreposition(words('minutes', { count: exam.child_duration ?? 0 })) })}</p>
        {exam.child_submitted_at && <p>{formatDateTime(exam.child_submitted_at, language)}</p>}
      </div>
    </div>
  )
}
