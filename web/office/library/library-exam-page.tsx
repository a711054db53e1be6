import type { CallReply } from '#contract/all.ts'
import { useApi } from '#web/api/hooks.ts'
import { formatDateTime } from '#web/i18n/format.ts'
import { useBilingual, useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import { officeTexts } from '#web/office/texts.ts'
import { Panel, PanelLine } from '#web/office/ui/panel.tsx'
import { OfficeRecord } from '#web/office/ui/record.tsx'
import { PageHead } from '#web/routing/page-head.tsx'
import { useParams } from '#web/routing/router.tsx'
import { Notice } from '#web/ui/kit/notice.tsx'
import { Breadcrumbs } from '#web/ui/page/breadcrumbs.tsx'
import { LibraryState } from './library-page.tsx'
import { LibraryQuestions } from './library-questions.tsx'
import { LibraryVerbs } from './library-verbs.tsx'
import { libraryTexts } from './texts.ts'

type Found = CallReply<'GET /admin/library/:id'>['data']

/** Shows a library exam with its questions, and the number of lessons that use each version. */
export function LibraryExamPage() {
  const t = useTexts(libraryTexts)
  const id = Number(useParams<{ id: string }>().id)
  const reply = useApi('GET /admin/library/:id', { params: { id } })
  const list = { label: t('allExams'), to: '/admin/library' }
  return (
    <OfficeRecord of={reply} missing={{ title: t('noSuchExam'), help: t('noSuchExamHelp'), list }}>
      {(found) => <Shown found={found} />}
    </OfficeRecord>
  )
}

function Shown({ found }: { found: Found }) {
  const t = useTexts(libraryTexts)
  const office = useTexts(officeTexts)
  const name = useBilingual()(found.name)
  return (
    <>
      <PageHead title={name} />
      <Breadcrumbs steps={[{ label: office('library'), to: '/admin/library' }, { label: name }]} />
      <div className="office-head">
        <div>
          <h1>
            <bdi>{name}</bdi> <LibraryState state={found.state} />
          </h1>
        </div>
        <div className="office-head-actions">
          <LibraryVerbs found={found} />
        </div>
      </div>
      {found.withdrawn && <Withdrawn withdrawn={found.withdrawn} />}
      <div className="office-grid office-grid-side">
        <LibraryQuestions exam={found.exam} />
        <div className="office-stack">
          <Panel title={t('facts')} padded>
            <dl className="office-facts">
              <dt>{t('version')}</dt>
              <dd className="tnum">{found.version}</dd>
              <dt>{t('minutes')}</dt>
              <dd className="tnum">{found.duration}</dd>
              <dt>{t('questions')}</dt>
              <dd className="tnum">{found.questions}</dd>
            </dl>
          </Panel>
          <Usage copies={found.copies} />
        </div>
      </div>
    </>
  )
}

function Withdrawn({ withdrawn: { at, reason, by } }: { withdrawn: NonNullable<Found['withdrawn']> }) {
  const t = useTexts(libraryTexts)
  const date = formatDateTime(at, useLanguage())
  return (
    <Notice tone="warn" icon="lock">
      {reason && <p dir="auto">{reason}</p>}
      <p className="text-text-2">{by ? t('withdrawnBy', { name: by.name, date }) : t('withdrawnSince', { date })}</p>
    </Notice>
  )
}

function Usage({ copies }: Pick<Found, 'copies'>) {
  const t = useTexts(libraryTexts)
  return (
    <Panel title={t('usage')} padded={copies.length > 0}>
      {copies.length > 0 ? (
        <dl className="office-facts">
          {copies.flatMap(({ version, lessons }) => [
            <dt key={`${version}`}>{t('versionNumber', { number: version })}</dt>,
            <dd key={`${version} lessons`}>{t('usedBy', { count: lessons })}</dd>,
          ])}
        </dl>
      ) : (
        <PanelLine>{t('unused')}</PanelLine>
      )}
    </Panel>
  )
}
