import type { CallReply } from '#contract/all.ts'
import { useApi } from '#web/api/hooks.ts'
import { formatDay } from '#web/i18n/format.ts'
import { useBilingual, useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import { officeTexts } from '#web/office/texts.ts'
import { OfficeTable } from '#web/office/ui/office-table.tsx'
import { Panel, PanelLine } from '#web/office/ui/panel.tsx'
import { Link } from '#web/routing/link.tsx'
import { PageHead } from '#web/routing/page-head.tsx'
import { LinkButton } from '#web/ui/kit/button.tsx'
import { UntilLoaded } from '#web/ui/list/until-loaded.tsx'
import { pageNames } from './page-names.ts'
import { PageState } from './page-state.tsx'
import { pageTexts } from './texts.ts'

type Page = CallReply<'GET /admin/pages'>['data']['pages'][number]

/** Lists the static pages with their state, and the number of frequent questions. */
export function PagesPage() {
  const t = useTexts(pageTexts)
  const office = useTexts(officeTexts)
  const reply = useApi('GET /admin/pages')
  const questions = reply.data?.data.questions ?? 0
  const openFaq = (
    <LinkButton look="secondary" size="sm" to="/admin/pages/faq" className="office-button">
      {t('openFaq')}
    </LinkButton>
  )
  return (
    <>
      <PageHead title={office('pages')} />
      <div className="office-head">
        <div>
          <h1>{office('pages')}</h1>
        </div>
      </div>
      {reply.data ? (
        <div className="office-stack">
          <Panel title={t('staticPages')}>
            <Pages pages={reply.data.data.pages} />
          </Panel>
          <Panel title={t('faq')}>
            <PanelLine action={openFaq}>{t('faqCount', { count: questions })}</PanelLine>
          </Panel>
        </div>
      ) : (
        <UntilLoaded of={reply}>
          <div className="office-panel office-tall" />
        </UntilLoaded>
      )}
    </>
  )
}

function Pages({ pages }: { pages: readonly Page[] }) {
  const t = useTexts(pageTexts)
  const language = useLanguage()
  const inLanguage = useBilingual()
  const nameOf = ({ slug, title }: Page) => inLanguage(title) || t(pageNames[slug])
  return (
    <OfficeTable
      caption={t('staticPages')}
      rows={pages}
      keyOf={({ slug }) => slug}
      columns={[
        {
          label: t('page'),
          kind: 'name',
          cell: (page) => (
            <>
              <Link to={`/admin/pages/${page.slug}`}>
                <bdi>{nameOf(page)}</bdi>
              </Link>
              <small>
                <bdi dir="ltr">{`/${page.slug}`}</bdi>
              </small>
            </>
          ),
        },
        { label: t('state'), onPhone: 'line', cell: (page) => <PageState page={page} /> },
        {
          label: t('publishedOn'),
          cell: ({ published_at }) => (published_at ? formatDay(published_at, language) : t('neverPublished')),
        },
        { label: t('by'), cell: ({ by }) => by && <bdi>{by}</bdi> },
        {
          label: t('edit'),
          kind: 'action',
          cell: (page) => (
            <LinkButton
              look="secondary"
              size="sm"
              className="office-button"
              to={`/admin/pages/${page.slug}`}
              aria-label={t('editNamed', { name: nameOf(page) })}
            >
              {t('edit')}
            </LinkButton>
          ),
        },
      ]}
    />
  )
}
