import { useState } from 'react'
import { newKey } from '#web/api/request-key.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { CancelButton, Dialog, DialogBody, DialogFoot } from '#web/ui/dialog/dialog.tsx'
import { Button } from '#web/ui/kit/button.tsx'
import { Corners } from './corners.tsx'
import { drawPage } from './draw-page.ts'
import { Picture } from './page-strip.tsx'
import { pageTexts } from './page-texts.ts'
import { type Corner, type Page, type PageEdit, unedited } from './shapes.ts'
import { isPage } from './straighten.ts'

const whole: Corner[] = [
  { x: 0.04, y: 0.04 },
  { x: 0.96, y: 0.04 },
  { x: 0.96, y: 0.96 },
  { x: 0.04, y: 0.96 },
]

/**
 * Lets the student edit one page: four corners, quarter turns, contrast. The edited page is a new page for the server.
 */
export function PageEditor(props: { page: Page; onClose: () => void; onKept: (page: Page) => void }) {
  const { page, onClose, onKept } = props
  const t = useTexts(pageTexts)
  const [edit, setEdit] = useState<PageEdit>(page.edit)
  const [busy, setBusy] = useState(false)
  const [preview, setPreview] = useState<Blob>()
  const isCrossed = edit.corners !== undefined && !isPage(edit.corners)

  /**
   * Changes the edits. A turned or strengthened page is shown edited, because corners are moved only on the photo
   * itself.
   */
  async function change(next: PageEdit) {
    setEdit(next)
    setBusy(true)
    try {
      setPreview(next.turns % 4 !== 0 || next.strong ? await drawPage(page.source, next) : undefined)
    } finally {
      setBusy(false)
    }
  }

  async function keep() {
    setBusy(true)
    try {
      onKept({ ...page, key: newKey(), edit, blob: await drawPage(page.source, edit) })
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog title={t('editTitle')} size="medium" onClose={onClose}>
      <DialogBody>
        <p className="text-small text-text-2">{t(isCrossed ? 'crossed' : preview ? 'previewHelp' : 'editHelp')}</p>
        {preview ? (
          <Picture blob={preview} alt={t('pages')} className="mx-auto max-h-[55dvh] max-w-full rounded-sm" />
        ) : (
          <Corners
            blob={page.source}
            corners={edit.corners ?? whole}
            onMove={(corners) => setEdit({ ...edit, corners })}
          />
        )}
        <Tools edit={edit} onChange={change} />
      </DialogBody>
      <DialogFoot>
        <CancelButton />
        <Button busy={busy} busyText={t('keeping')} aria-disabled={isCrossed} onClick={isCrossed ? undefined : keep}>
          {t('keep')}
        </Button>
      </DialogFoot>
    </Dialog>
  )
}

/** Renders the buttons that turn the page, strengthen its writing, or undo all edits. */
function Tools({ edit, onChange }: { edit: PageEdit; onChange: (edit: PageEdit) => void }) {
  const t = useTexts(pageTexts)
  return (
    <div className="flex flex-wrap gap-2.5">
      <Button
        look="secondary"
        size="sm"
        icon="refresh"
        onClick={() => onChange({ ...edit, turns: (edit.turns + 1) % 4 })}
      >
        {t('turn')}
      </Button>
      <Button
        look={edit.strong ? 'primary' : 'secondary'}
        size="sm"
        icon="eye"
        aria-pressed={edit.strong}
        onClick={() => onChange({ ...edit, strong: !edit.strong })}
      >
        {t('strong')}
      </Button>
      <Button look="ghost" size="sm" onClick={() => onChange(unedited)}>
        {t('wholePhoto')}
      </Button>
    </div>
  )
}
