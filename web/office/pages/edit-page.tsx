import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type PageSlug, pageSlugs } from '#contract/page-slugs.ts'
import { refreshCalls, useApi } from '#web/api/hooks.ts'
import { useBilingual, useTexts } from '#web/i18n/use-texts.ts'
import { officeTexts } from '#web/office/texts.ts'
import { PageHead } from '#web/routing/page-head.tsx'
import { useParams } from '#web/routing/router.tsx'
import { UntilLoaded } from '#web/ui/list/until-loaded.tsx'
import { Breadcrumbs } from '#web/ui/page/breadcrumbs.tsx'
import { MissingState } from '#web/ui/rows/missing-state.tsx'
import type { PageState } from './draft-state.ts'
import { EditHead } from './edit-head.tsx'
import { Editors } from './editors.tsx'
import { pageNames } from './page-names.ts'
import { PagePictures } from './page-pictures.tsx'
import { Preview } from './preview.tsx'
import { type Tab, Tabs } from './tabs.tsx'
import { pageTexts } from './texts.ts'
import { useDraft } from './use-draft.ts'
import { VersionsPanel } from './versions-panel.tsx'

const isSlug = (slug: string | undefined): slug is PageSlug => pageSlugs.some((one) => one === slug)

/** Shows the editor of a static page: both languages, preview and versions. */
export function EditPage() {
  const t = useTexts(pageTexts)
  const office = useTexts(officeTexts)
  const { slug } = useParams<{ slug: string }>()
  if (isSlug(slug)) return <Loaded key={slug} slug={slug} />
  const list = { label: office('pages'), to: '/admin/pages' }
  return <MissingState title={t('noSuchPage')} help={t('noSuchPageHelp')} list={list} />
}

function Loaded({ slug }: { slug: PageSlug }) {
  const client = useQueryClient()
  const reply = useApi('GET /admin/pages/:slug', { params: { slug } })
  /** Counts replacements of the edited text. Each new text gets a new editor. */
  const [generation, setGeneration] = useState(0)
  const replace = async () => {
    await refreshCalls(client, ['GET /admin/pages/:slug', 'GET /admin/pages', `GET /${slug}`])
    setGeneration((before) => before + 1)
  }
  // A cached reply would put an outdated text into the editor.
  if (!reply.data || !reply.isFetchedAfterMount) {
    return (
      <UntilLoaded of={reply}>
        <div className="office-panel office-tall" />
      </UntilLoaded>
    )
  }
  return <Editing key={generation} page={reply.data.data} onReplaced={replace} />
}

function Editing({ page, onReplaced }: { page: PageState; onReplaced: () => Promise<void> }) {
  const t = useTexts(pageTexts)
  const office = useTexts(officeTexts)
  const inLanguage = useBilingual()
  const draft = useDraft(page)
  const [tab, setTab] = useState<Tab>('edit')
  const name = inLanguage(draft.text.title) || t(pageNames[page.slug])
  const ready = async () => ((await draft.save()) ? draft.revision.current : undefined)
  return (
    <>
      <PageHead title={name} />
      <Breadcrumbs steps={[{ label: office('pages'), to: '/admin/pages' }, { label: name }]} />
      <EditHead page={page} name={name} draft={draft} ready={ready} onReplaced={onReplaced} />
      <Tabs value={tab} onChange={setTab} versions={page.versions.length} />
      {/* A hidden editor stays mounted, so that it keeps its text, selection and history. */}
      <div className={tab === 'edit' ? 'office-stack' : 'hidden'}>
        <Editors page={page} draft={draft} onReplaced={onReplaced} />
        <PagePictures draft={draft} />
      </div>
      {tab === 'preview' && <Preview text={draft.text} />}
      {tab !== 'preview' && <VersionsPanel page={page} draft={draft.text} ready={ready} onRestored={onReplaced} />}
    </>
  )
}
