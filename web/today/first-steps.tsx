import { useTexts } from '#web/i18n/use-texts.ts'
import { ShareLink } from '#web/people/share-link.tsx'
import { LinkButton } from '#web/ui/kit/button.tsx'
import { Icon } from '#web/ui/kit/icon.tsx'
import type { TeacherDay } from './teacher-today.tsx'
import { todayTexts } from './texts.ts'

const steps = [
  { key: 'profile', title: 'stepProfile', help: 'stepProfileHelp', to: '/profileteacher' },
  { key: 'course', title: 'stepCourse', help: 'stepCourseHelp', to: '/courses' },
  { key: 'lesson', title: 'stepLesson', help: 'stepLessonHelp', to: '/courses' },
  { key: 'student', title: 'stepShare', help: 'stepShareHelp', to: undefined },
] as const

/**
 * Shows a new teacher the four steps to the first student. A completed step has a tick, an open step a button. The last
 * step instead shows the link to share, once a lesson exists and the school approved the teacher. Before the approval
 * the teacher's page does not exist for others.
 */
export function FirstSteps({ steps: taken, approval, courses }: Pick<TeacherDay, 'steps' | 'approval' | 'courses'>) {
  const t = useTexts(todayTexts)
  const isApproved = approval.is_approved === 1
  const [newest] = courses
  const next = steps.find(({ key }) => taken[key] === 0)
  return (
    <section aria-labelledby="steps" className="mb-4 overflow-hidden panel lg:mb-6">
      <div className="px-4 pt-4 pb-3 md:px-6">
        <h3 id="steps">{t('steps')}</h3>
        <p className="text-small text-text-2">{t('stepsHelp')}</p>
      </div>
      <ol className="margin-rows">
        {steps.map(({ key, title, help, to }, place) => (
          <li key={key}>
            <span className="row-margin" aria-hidden="true">
              {taken[key] === 1 ? <Icon name="circle-check" size="lg" className="text-success" /> : <b>{place + 1}</b>}
            </span>
            <div className="grid gap-2 py-3 ps-4 pe-2">
              <p>
                <b className="block font-display font-semibold text-title">
                  {t(title)} {taken[key] === 1 && <span className="sr-only">({t('stepDone')})</span>}
                </b>
                <span className="text-caption text-text-2">
                  {t(key === 'student' && !isApproved ? 'stepShareWaits' : help)}
                </span>
              </p>
              {key === 'student' && isApproved && taken.lesson === 1 && <ShareLink />}
            </div>
            <span className="pe-3.5">
              {to && taken[key] === 0 && (
                <LinkButton
                  size="sm"
                  look={next?.key === key ? 'primary' : 'secondary'}
                  to={key === 'lesson' && newest ? `/course-details-teacher/${newest.id}` : to}
                >
                  {t(title)}
                </LinkButton>
              )}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
