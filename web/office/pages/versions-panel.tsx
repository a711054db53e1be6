import { useState } from 'react'
import { useSend } from '#web/api/hooks.ts'
import { formatDay, formatTime, joined } from '#web/i18n/format.ts'
import { useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import { OfficeTable } from '#web/office/ui/office-table.tsx'
import { Panel, PanelLine } from '#web/office/ui/panel.tsx'
import { askThenDo } from '#web/ui/dialog/ask-then-do.ts'
import { Badge } from '#web/ui/kit/badge.tsx'
import { changeWords } from './change-words.ts'
import type { PageContent, PageState } from './draft-state.ts'
import { VersionDialog } from './version-dialog.tsx'
import { versionTexts } from './version-texts.ts'
import { type Opened, VersionVerbs } from './version-verbs.tsx'

type Version = PageState['versions'][number]
/** A row of the list: a version, or the draft, which has the number 0. */
type Row = Version | (Pick<Version, 'by' | 'at' | 'changes' | 'has_new_pictures'> & { number: 0; restored_from: null })
interface Props {
  page: PageState
  draft: PageContent
  /** Saves the draft and returns its revision for the call; undefined when saving failed. */
  ready: () => Promise<number | undefined>
  onRestored: () => Promise<unknown>
}

/** Lists the draft and every version, newest first, with the changes of each. */
export function VersionsPanel({ page, draft, ready, onRestored }: Props) {
  const t = useTexts(versionTexts)
  const [opened, setOpened] = useState<Opened>()
  const restore = useRestore({ page, ready, onRestored })
  const first: Row[] = page.draft ? [{ ...page.draft, number: 0, restored_from: null }] : []
  const rows: Row[] = [...first, ...page.versions]
  return (
    <Panel title={t('title')} aside={t('count', { count: page.versions.length })}>
      {rows.length === 0 ? (
        <PanelLine>{t('none')}</PanelLine>
      ) : (
        <OfficeTable
          caption={t('title')}
          rows={rows}
          keyOf={({ number }) => number}
          columns={[
            { label: t('version'), kind: 'name', cell: (row) => <Kind row={row} now={page.published?.number} /> },
            { label: t('whatChanged'), onPhone: 'line', cell: (row) => changeWords(t, row) },
            { label: t('author'), cell: ({ by }) => <bdi>{by ?? t('deletedAuthor')}</bdi> },
            { label: t('time'), cell: ({ at }) => <Time at={at} /> },
            {
              label: t('action'),
              kind: 'action',
              cell: (row) => (
                <VersionVerbs number={row.number} now={page.published?.number} onOpen={setOpened} onRestore={restore} />
              ),
            },
          ]}
        />
      )}
      {opened && <VersionDialog {...opened} page={page} draft={draft} onClose={() => setOpened(undefined)} />}
    </Panel>
  )
}

function useRestore({ page, ready, onRestored }: Omit<Props, 'draft'>) {
  const t = useTexts(versionTexts)
  const { send } = useSend('POST /admin/pages/:slug/versions/:number/restore', { refresh: ['GET /admin/pages'] })
  return (number: number) =>
    askThenDo({
      title: t('restoreAsk', { number }),
      loss: t('restoreLoss'),
      verb: t('restore'),
      done: t('restored'),
      failed: t('restoreFailed'),
      run: async () => {
        const revision = await ready()
        if (revision === undefined) throw new Error('the draft is not saved')
        await send({ params: { slug: page.slug, number }, body: { revision } })
        await onRestored()
      },
    })
}

function Kind({ row, now }: { row: Row; now: number | undefined }) {
  const t = useTexts(versionTexts)
  return (
    <span className="office-kind">
      <span className="whitespace-nowrap">
        {row.number === 0 ? t('draft') : t('versionNumber', { number: row.number })}
      </span>
      {row.number === 0 && (
        <Badge tone="warn" icon="pencil">
          {t('notPublished')}
        </Badge>
      )}
      {row.number === now && (
        <Badge tone="ok" icon="check">
          {t('now')}
        </Badge>
      )}
    </span>
  )
}

function Time({ at }: { at: string }) {
  const language = useLanguage()
  return <span className="w">{joined([formatDay(at, language), formatTime(at, language)], language)}</span>
}
