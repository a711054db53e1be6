import type { Editor } from '@tiptap/core'
import { useId, useState } from 'react'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { DialogForm } from '#web/ui/dialog/dialog-form.tsx'
import { PicturePicker } from '#web/ui/form/picture-picker.tsx'
import { editorTexts } from './editor-texts.ts'

/** Asks for a picture, uploads it and puts it at the selection with its description. */
export function ImageDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const t = useTexts(editorTexts)
  const id = useId()
  const [alt, setAlt] = useState('')
  return (
    <Dialog title={t('imageTitle')} size="small" onClose={onClose}>
      <DialogForm
        call="POST /admin/pages/pictures"
        submit={t('imageAdd')}
        onSent={({ data }) => {
          editor.chain().focus().setImage({ src: data.src, alt: alt.trim() }).run()
          onClose()
        }}
      >
        <PicturePicker label={t('imageFile')} />
        <div className="grid min-w-0 content-start gap-1.5">
          <label htmlFor={id} className="font-semibold text-small">
            {t('imageAlt')}
          </label>
          <input
            id={id}
            className="input"
            maxLength={200}
            value={alt}
            onChange={(event) => setAlt(event.target.value)}
          />
        </div>
      </DialogForm>
    </Dialog>
  )
}
