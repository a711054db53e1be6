import { useTexts } from '#web/i18n/use-texts.ts'
import { readAsked } from '#web/people/teachers/find-address.ts'
import { PageHead } from '#web/routing/page-head.tsx'
import { useParams, useSearchParams } from '#web/routing/router.tsx'
import { FindSubjectPage } from './find-subject-page.tsx'
import { findTexts } from './find-texts.ts'
import { Finder } from './finder.tsx'

/** Shows the search over teachers, or the teachers of the subject and grade that the path names. */
export const FindPage = () => (useParams().subject === undefined ? <Search /> : <FindSubjectPage />)

/** Shows the search. The address holds words, filters and page, for the back button, reload and sharing. */
function Search() {
  const t = useTexts(findTexts)
  const asked = readAsked(useSearchParams()[0])
  return (
    <Finder asked={asked} title={t('title')}>
      <PageHead title={t('title')} description={t('description')} />
    </Finder>
  )
}
