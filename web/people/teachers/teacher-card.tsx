import type { CallReply } from '#contract/all.ts'
import { Portrait } from '#web/art/portrait.tsx'
import { joined } from '#web/i18n/format.ts'
import { SchoolText } from '#web/i18n/school-text.tsx'
import { useBilingual, useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import { Link } from '#web/routing/link.tsx'
import { Badge } from '#web/ui/kit/badge.tsx'
import { Icon } from '#web/ui/kit/icon.tsx'
import { monogram } from '#web/ui/kit/monogram.ts'
import { coverOf } from '#web/ui/kit/subject.ts'
import { uiTexts } from '#web/ui/kit/texts.ts'
import { firstWords, shownWords } from '#web/ui/kit/truncate.ts'
import type { Priced } from './price-of-teacher.ts'
import { TeacherPrice } from './teacher-price.tsx'

type TeacherCardData = Pick<
  CallReply<'GET /teachers/all'>['data'][number],
  'id' | 'name' | 'image' | 'qualification' | 'subjects' | 'stages' | 'is_subscribed'
> &
  Priced

/** Shows a teacher as a row on phones and a column from 720 px. The whole card is one link. */
export function TeacherCard(props: { teacher: TeacherCardData; to?: string; titleAs?: 'h2' | 'h3' }) {
  const t = useTexts(uiTexts)
  const { teacher, to, titleAs: Title = 'h3' } = props
  const { id, name, image, qualification, is_subscribed } = teacher
  return (
    <article className="relative grid h-full grid-cols-[104px_1fr] overflow-hidden panel transition-shadow duration-(--t-base) hover:shadow-2 md:grid-cols-1 md:grid-rows-[auto_1fr]">
      <TeacherGround id={id} name={name} image={image} className="md:aspect-5/4" />
      <div className="grid min-w-0 content-center gap-px px-4 py-3.5 md:content-between md:px-5 md:py-4.5">
        <div>
          <Taught teacher={teacher} />
          <Title className="text-title">
            <Link to={to ?? `/teacherDetails/${id}`} className="stretched rounded-lg no-underline">
              <SchoolText text={name} />
            </Link>
          </Title>
          {qualification && (
            <p title={qualification} className="text-small text-text-2">
              <bdi>{firstWords(qualification, shownWords.qualification)}</bdi>
            </p>
          )}
        </div>
        <div className="mt-2 flex flex-wrap items-center justify-between gap-2 md:mt-3.5 md:min-h-12.5 md:border-t md:border-border md:pt-3.5">
          <TeacherPrice teacher={teacher} />
          {is_subscribed ? (
            <Badge tone="ok" icon="check">
              {t('subscribed')}
            </Badge>
          ) : (
            <span className="hidden size-9 place-items-center rounded-sm bg-primary-tint text-primary md:grid">
              <Icon name="arrow-next" size="sm" />
            </span>
          )}
        </div>
      </div>
    </article>
  )
}

/** Shows subjects and stages in at most two lines, which name two stages on every width. */
function Taught({ teacher: { subjects, stages } }: { teacher: Pick<TeacherCardData, 'subjects' | 'stages'> }) {
  const say = useBilingual()
  const language = useLanguage()
  if (subjects.length === 0) return null
  const words = [subjects, stages].map((names) => joined(names.map(say), language)).join(' · ')
  return (
    <p title={words} className="line-clamp-2 font-display text-caption font-semibold text-text-2">
      {words}
    </p>
  )
}

/**
 * Shows the photo on the teacher's pattern, or at most two initials without a photo. A `portrait` is one of the
 * project's drawings.
 */
export function TeacherGround(props: {
  id: number
  name: string
  image?: string | null
  portrait?: number
  /** True for the page's main picture, which loads first. */
  first?: boolean
  className?: string
}) {
  const { id, name, image, portrait, first = false, className = '' } = props
  return (
    <div className={`ground grid place-items-end justify-center ${coverOf(id)} ${className}`}>
      {image ? (
        <img
          src={image}
          alt={name}
          width="288"
          height="230"
          loading={first ? 'eager' : 'lazy'}
          fetchPriority={first ? 'high' : undefined}
          decoding="async"
          className="absolute inset-0 size-full object-cover"
        />
      ) : portrait !== undefined ? (
        <Portrait index={portrait} className="w-full max-w-47.5" />
      ) : (
        <span aria-hidden="true" translate="no" className="monogram subject-ink">
          {monogram(name)}
        </span>
      )}
    </div>
  )
}
