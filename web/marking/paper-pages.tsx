import { useEffect, useRef, useState } from 'react'
import { useTexts } from '#web/i18n/use-texts.ts'
import { FileDownload } from '#web/ui/form/file-chip.tsx'
import { Notice } from '#web/ui/kit/notice.tsx'
import { InkPage } from './ink/ink-page.tsx'
import { PageView } from './page-view.tsx'
import { markingTexts } from './texts.ts'
import type { Paper } from './use-desk.ts'

export const pagesOf = (paper: Pick<Paper, 'files'>) => paper.files.filter(({ is_picture }) => is_picture === 1)

/** Shows the pages of a submission in place. The open page is large, and several pages also have a strip. */
export function PaperPages(props: { paper: Paper; onWriting: () => void; onExpired: () => unknown }) {
  const { paper, onWriting, onExpired } = props
  const t = useTexts(markingTexts)
  const pages = pagesOf(paper)
  const [open, setOpen] = useState(0)
  const count = pages.length
  const page = pages[open]
  return (
    <>
      {count > 1 && (
        <nav className="page-strip" aria-label={t('pages')}>
          {pages.map(({ id, file }, at) => (
            <button
              key={id}
              type="button"
              aria-label={t('page', { number: at + 1, count })}
              aria-current={at === open || undefined}
              onClick={() => setOpen(at)}
            >
              <img src={file ?? ''} alt="" />
              <span aria-hidden="true">{at + 1}</span>
            </button>
          ))}
        </nav>
      )}
      <div className="page-main">
        {page ? (
          <InkPage submission={paper.id} page={page.id} onWriting={onWriting}>
            {(overlay) => (
              <PageView
                page={{ id: page.id, url: page.file ?? '' }}
                alt={t('pageOf', { number: open + 1, name: paper.student_name })}
                onExpired={onExpired}
              >
                {overlay}
              </PageView>
            )}
          </InkPage>
        ) : (
          <Notice>{t('noPages')}</Notice>
        )}
        <OtherFiles files={paper.files.filter(({ is_picture }) => is_picture === 0)} />
      </div>
    </>
  )
}

/** Shows links to the files that the page cannot show. */
function OtherFiles({ files }: Pick<Paper, 'files'>) {
  const t = useTexts(markingTexts)
  if (files.length === 0) return null
  return (
    <section aria-label={t('files')}>
      <ul className="grid gap-2">
        {files.map(({ id, name, file }) => (
          <li key={id}>
            <FileDownload name={name} href={file} label={t('openFile', { name })} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/**
 * Loads the pictures of the next submission, so that it opens immediately. Holds the pictures until then, because the
 * browser stores no private file and forgets a picture that nothing refers to.
 */
export function useLoadedAhead(paper: Paper | undefined) {
  const held = useRef<HTMLImageElement[]>([])
  const urls = paper ? pagesOf(paper).map(({ file }) => file) : []
  const list = urls.join('\n')
  useEffect(() => {
    held.current = list.split('\n').filter(Boolean).map(pictureOf)
  }, [list])
}

function pictureOf(url: string) {
  const picture = new Image()
  picture.src = url
  return picture
}
