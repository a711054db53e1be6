import type { Editor } from '@tiptap/core'
import { type FormEvent, useId, useState } from 'react'
import { useTexts } from '#web/i18n/use-texts.ts'
import { CancelButton, Dialog, DialogBody, DialogFoot } from '#web/ui/dialog/dialog.tsx'
import { FieldNotes } from '#web/ui/form/field.tsx'
import { Button } from '#web/ui/kit/button.tsx'
import { editorTexts } from './editor-texts.ts'
import { isLinkable } from './rich-text.ts'

/**
 * Asks for the address of the link at the selection. Without a selection or a present link, inserts the address as the
 * linked words.
 */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const t = useTexts(editorTexts)
  const id = useId()
  const present = String(editor.getAttributes('link').href ?? '')
  const [address, setAddress] = useState(present)
  const [isRefused, setRefused] = useState(false)

  const set = (event: FormEvent) => {
    event.preventDefault()
    const href = address.trim()
    if (!isLinkable(href)) return setRefused(true)
    const chain = editor.chain().focus().extendMarkRange('link')
    if (editor.state.selection.empty && !present) {
      chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run()
    } else chain.setLink({ href }).run()
    onClose()
  }
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
    onClose()
  }
  return (
    <Dialog title={t('linkTitle')} size="small" focus="content" onClose={onClose}>
      <form className="contents" onSubmit={set} noValidate>
        <DialogBody>
          <div className="grid min-w-0 content-start gap-1.5">
            <label htmlFor={id} className="font-semibold text-small">
              {t('linkAddress')}
            </label>
            <input
              id={id}
              className="input"
              dir="ltr"
              data-first-focus=""
              value={address}
              maxLength={500}
              aria-invalid={isRefused || undefined}
              aria-describedby={`${id}-hint${isRefused ? ` ${id}-problem` : ''}`}
              onChange={(event) => setAddress(event.target.value)}
            />
            <FieldNotes id={id} problem={isRefused ? t('linkBad') : undefined} hint={t('linkHint')} />
          </div>
        </DialogBody>
        <DialogFoot>
          {present && (
            <Button look="ghost" onClick={remove}>
              {t('linkRemove')}
            </Button>
          )}
          <CancelButton />
          <Button type="submit">{t('linkSet')}</Button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}
