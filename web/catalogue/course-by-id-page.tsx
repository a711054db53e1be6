import { useTexts } from '#web/i18n/use-texts.ts'
import { Redirect, useSearchParams } from '#web/routing/router.tsx'
import { MissingState } from '#web/ui/rows/missing-state.tsx'
import { catalogueTexts } from './texts.ts'

/** Redirects `/courseDetails?id=7` to the course's page. */
export function CourseByIdPage() {
  const t = useTexts(catalogueTexts)
  const [search] = useSearchParams()
  const id = search.get('id') ?? ''
  if (/^\d+$/.test(id)) return <Redirect to={`/course-details/${id}`} />
  return <MissingState title={t('courseNotFound')} help={t('courseNotFoundHelp')} />
}
