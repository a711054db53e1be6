import { useEffect, useRef } from 'react'
import { useApi } from '#web/api/hooks.ts'
import { useSession } from '#web/api/session.ts'
import { PaperQuestions } from '#web/exams/paper/paper-questions.tsx'
import { useTexts } from '#web/i18n/use-texts.ts'
import { SubscribeButton } from '#web/subscriptions/offer/subscribe-button.tsx'
import { Button, LinkButton } from '#web/ui/kit/button.tsx'
import { ScoreRing } from '#web/ui/kit/score-ring.tsx'
import type { Practice, Result } from './practice-page.tsx'
import { practiceTexts } from './texts.ts'

interface Props {
  practice: Practice
  result: Result
  onAgain: () => void
}

/** Shows the result with the right answers, and offers the course. */
export function PracticeResult({ practice, result, onAgain }: Props) {
  const t = useTexts(practiceTexts)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_336px] lg:gap-8">
      <div className="grid gap-4 lg:sticky lg:top-[calc(var(--nav-h)+16px)] lg:order-last">
        <section aria-labelledby="result" className="grid justify-items-center gap-2 panel px-5 py-6 text-center">
          <ScoreRing score={result.score} total={result.total_questions} size="score-lg" />
          <h2 id="result" ref={heading} tabIndex={-1} className="text-h3">
            {t('result')}
          </h2>
          <p className="text-small text-text-2">{t('resultHelp')}</p>
          <Button look="ghost" size="sm" onClick={onAgain}>
            {t('again')}
          </Button>
        </section>
        <Offer courseId={practice.course_id} />
      </div>
      <PaperQuestions questions={result.questions} isOwn />
    </div>
  )
}

/** Offers the course to visitors and unsubscribed students, and links all others to the course. */
function Offer({ courseId }: { courseId: number }) {
  const t = useTexts(practiceTexts)
  const role = useSession()?.user.user_type
  const course = useApi('GET /course/data/:id', { params: { id: courseId } }).data?.data
  const buys = course && !course.is_subscribed && (!role || role === 'student')
  return (
    <section aria-labelledby="offer" className="grid gap-3 panel p-5">
      <h2 id="offer" className="text-title">
        {t('liked')}
      </h2>
      <p className="text-small text-text-2">{t('likedHelp')}</p>
      {buys && <SubscribeButton course={course} />}
      <LinkButton look="secondary" to={`/course-details/${courseId}`}>
        {t('toCourse')}
      </LinkButton>
    </section>
  )
}
