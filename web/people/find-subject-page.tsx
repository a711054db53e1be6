import { useApi } from '#web/api/hooks.ts'
import { joined } from '#web/i18n/format.ts'
import { useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import { type Choices, findPath } from '#web/people/teachers/find-address.ts'
import { PageHead } from '#web/routing/page-head.tsx'
import { useParams } from '#web/routing/router.tsx'
import { useReplyStatus } from '#web/routing/site.ts'
import { MissingState } from '#web/ui/rows/missing-state.tsx'
import { findTexts } from './find-texts.ts'
import { Finder } from './finder.tsx'

/**
 * Shows the teachers of a subject, or of a subject in a grade. The page has its own address, so that search engines
 * find it.
 */
export function FindSubjectPage() {
  const t = useTexts(findTexts)
  const language = useLanguage()
  const { subject, grade } = useParams()
  const { data } = useApi('GET /teachers/choices')
  // Until the names arrive, the page asks by the ids of its address, so that its rows stay in their places.
  const ids = { subject: Number(subject), ...(grade !== undefined && { grade: Number(grade) }) }
  const place = data && placeOf(data.data, ids.subject, ids.grade)
  if (data && !place) return <NoSubject />
  const name = joined([place?.subject, place?.grade], language)
  const title = name ? t('pageOf', { name }) : t('title')
  return (
    <Finder asked={place?.asked ?? ids} title={title} hasLongTitle={grade !== undefined}>
      <PageHead title={title} description={t(name ? 'pageDescription' : 'description', { name })} />
    </Finder>
  )
}

/** Returns names and filters of the page; undefined for a subject or grade without courses. */
function placeOf({ subjects, stages }: Choices, subjectId: number, gradeId: number | undefined) {
  const subject = subjects.find(({ id }) => id === subjectId)
  if (!subject) return undefined
  if (gradeId === undefined) return { subject: subject.name, grade: undefined, asked: { subject: subject.id } }
  const stage = stages.find(({ grades }) => grades.some(({ id }) => id === gradeId))
  const grade = stage?.grades.find(({ id }) => id === gradeId)
  if (!stage || !grade) return undefined
  return { subject: subject.name, grade: grade.name, asked: { subject: subject.id, stage: stage.id, grade: grade.id } }
}

function NoSubject() {
  const t = useTexts(findTexts)
  useReplyStatus(404)
  return (
    <MissingState title={t('pageNotFound')} help={t('pageNotFoundHelp')} list={{ label: t('title'), to: findPath }} />
  )
}
