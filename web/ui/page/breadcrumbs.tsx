import { useSession } from '#web/api/session.ts'
import { SchoolText } from '#web/i18n/school-text.tsx'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Link } from '#web/routing/link.tsx'
import { useSite } from '#web/routing/site.ts'
import { Icon } from '#web/ui/kit/icon.tsx'
import { uiTexts } from '#web/ui/kit/texts.ts'

interface Step {
  label: string
  to?: string
  /** If true, the step only keeps its room, because an early view does not know the reader. */
  isHidden?: boolean
}

/** Returns the first step above a teacher's page: the student's own list of teachers, or home for other viewers. */
export function useTeachersStep(): Step {
  const t = useTexts(uiTexts)
  const { early } = useSite()
  const isStudent = useSession()?.user.user_type === 'student'
  if (early) return { label: t('myTeachers'), to: '/teachers', isHidden: true }
  return isStudent ? { label: t('myTeachers'), to: '/teachers' } : { label: t('home'), to: '/' }
}

/**
 * Renders the path to this page on one line, and truncates long names. The last step is the page itself and has no
 * `to`. With three steps or more, phones hide the last step, because the heading below repeats it.
 */
export function Breadcrumbs({ steps }: { steps: readonly Step[] }) {
  const t = useTexts(uiTexts)
  const long = steps.length > 2
  return (
    <nav aria-label={t('breadcrumbs')} className="min-w-0">
      <ol className="flex min-h-11 items-center gap-x-1.5 text-small text-text-2">
        {steps.map(({ label, to, isHidden }, at) => (
          <li
            key={to ?? ''}
            className={`inline-flex items-center gap-1.5 ${to ? 'min-w-17' : 'min-w-0'} ${long && !to ? 'max-sm:sr-only' : ''} ${at === steps.length - 2 ? 'max-sm:max-w-1/2 max-sm:flex-none' : ''} ${isHidden ? 'invisible' : ''}`}
          >
            {to ? (
              <>
                <Link
                  to={to}
                  className="block min-h-tap min-w-tap content-center overflow-hidden py-2.5 hover:text-primary hover:underline"
                >
                  <OneLine label={label} />
                </Link>
                <Icon
                  name="chevron-next"
                  size="xs"
                  className={`text-text-3 ${long && at === steps.length - 2 ? 'max-sm:hidden' : ''}`}
                />
              </>
            ) : (
              <span aria-current="page" className="min-w-0">
                <OneLine label={label} />
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** Truncates between words, because a truncated Latin word in an Arabic line loses its beginning. */
const OneLine = ({ label }: { label: string }) => (
  <span className="line-clamp-1">
    <SchoolText text={label} />
  </span>
)
