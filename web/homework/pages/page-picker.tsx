import { type ChangeEvent, Suspense, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { acceptOf, pictureKinds } from '#contract/file-kinds.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { lazyPage } from '#web/routing/lazy-page.tsx'
import { buttonLook } from '#web/ui/kit/button-look.ts'
import { Icon, type IconName } from '#web/ui/kit/icon.tsx'
import { Notice } from '#web/ui/kit/notice.tsx'
import { PageStrip } from './page-strip.tsx'
import { pageTexts } from './page-texts.ts'
import type { Page } from './shapes.ts'
import type { Pages } from './use-pages.ts'

const editor = lazyPage(() => import('./page-editor.tsx').then(({ PageEditor }) => PageEditor))

/** Lets the student take photos of pages or choose them from the gallery. Shows the pages in their order. */
export function PagePicker({ pages: { pages, isKept, problems, busy, add, change } }: { pages: Pages }) {
  const t = useTexts(pageTexts)
  const [editing, setEditing] = useState<Page>()
  const own = useRef<HTMLDivElement>(null)
  /** Focuses an element of the picker without moving the page on the screen. */
  const focus = (selector: string) => own.current?.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true })

  function keep(edited: Page, kept: Page) {
    // The edited page is a new one in the list, so the button that opened the editor is gone.
    flushSync(() => {
      void change((now) => now.map((page) => (page.key === edited.key ? kept : page)))
      setEditing(undefined)
    })
    focus(`[data-page="${kept.key}"] button`)
  }

  function remove({ key }: Page) {
    void change((now) => now.filter((page) => page.key !== key))
    focus('input[type=file]')
  }

  return (
    <div ref={own} className="grid gap-3" data-field="pages">
      <p className="text-small text-text-2">{t('help')}</p>
      <PageStrip pages={pages} onChange={change} onEdit={setEditing} onRemove={remove} />
      <div className="grid gap-2.5 sm:grid-cols-2">
        <PhotoInput icon="image" label={t('takePhoto')} camera onPhotos={add} />
        <PhotoInput icon="plus" label={t('choosePhotos')} onPhotos={add} />
      </div>
      <p role="status" className="text-small text-text-2 empty:hidden">
        {busy ? t('preparing') : ''}
      </p>
      {!isKept && pages.length > 0 && (
        <Notice tone="warn" role="status">
          {t('unkept')}
        </Notice>
      )}
      <ul role="alert" className="grid gap-1 text-danger text-small empty:hidden">
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
      {editing && (
        <Suspense fallback={null}>
          <editor.Page page={editing} onClose={() => setEditing(undefined)} onKept={(kept) => keep(editing, kept)} />
        </Suspense>
      )}
    </div>
  )
}

function PhotoInput(props: { icon: IconName; label: string; camera?: boolean; onPhotos: (photos: File[]) => void }) {
  const { icon, label, camera, onPhotos } = props
  const id = useId()
  function take({ target }: ChangeEvent<HTMLInputElement>) {
    onPhotos([...(target.files ?? [])])
    target.value = ''
  }
  return (
    <label
      htmlFor={id}
      className={`${buttonLook({ look: camera ? 'primary' : 'secondary' })} cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-focus`}
    >
      <Icon name={icon} />
      <span>{label}</span>
      <input
        id={id}
        type="file"
        accept={acceptOf(pictureKinds)}
        {...(camera ? { capture: 'environment' } : { multiple: true })}
        className="sr-only"
        onChange={take}
      />
    </label>
  )
}
