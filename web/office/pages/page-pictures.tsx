import { useState } from 'react'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Panel } from '#web/office/ui/panel.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { DialogForm } from '#web/ui/dialog/dialog-form.tsx'
import { PicturePicker } from '#web/ui/form/picture-picker.tsx'
import { Button } from '#web/ui/kit/button.tsx'
import type { PageContent } from './draft-state.ts'
import { pictureTexts } from './picture-texts.ts'
import type { useDraft } from './use-draft.ts'

const names = ['banner', 'image'] as const
type Name = (typeof names)[number]

/** Shows the page's two pictures with buttons that choose or remove them. The draft keeps the change. */
export function PagePictures({ draft }: { draft: ReturnType<typeof useDraft> }) {
  const t = useTexts(pictureTexts)
  const [chosen, setChosen] = useState<Name>()
  return (
    <Panel title={t('title')} padded>
      <div className="office-page-pictures">
        {names.map((name) => (
          <Picture
            key={name}
            name={name}
            content={draft.text}
            onChoose={() => setChosen(name)}
            onRemove={() => draft.changePicture(name, null)}
          />
        ))}
      </div>
      {chosen && (
        <ChooseDialog
          title={t(chosen)}
          onChosen={(address) => draft.changePicture(chosen, address)}
          onClose={() => setChosen(undefined)}
        />
      )}
    </Panel>
  )
}

interface PictureProps {
  name: Name
  content: PageContent
  onChoose: () => void
  onRemove: () => void
}

function Picture({ name, content, onChoose, onRemove }: PictureProps) {
  const t = useTexts(pictureTexts)
  const address = content[name]
  const verb = t(address ? 'replace' : 'choose')
  return (
    <section aria-labelledby={`picture-${name}`}>
      <h3 id={`picture-${name}`}>{t(name)}</h3>
      <p className="text-small text-text-2">{t(`${name}Help`)}</p>
      {address ? <img src={address} alt={t('present')} /> : <p className="text-small text-text-2">{t('none')}</p>}
      <div className="office-actions">
        <Button
          look="secondary"
          size="sm"
          className="office-button"
          aria-haspopup="dialog"
          aria-label={t('verbOf', { verb, name: t(name) })}
          onClick={onChoose}
        >
          {verb}
        </Button>
        {address && (
          <Button
            look="ghost"
            size="sm"
            className="office-button"
            aria-label={t('verbOf', { verb: t('remove'), name: t(name) })}
            onClick={onRemove}
          >
            {t('remove')}
          </Button>
        )}
      </div>
    </section>
  )
}

interface ChooseProps {
  title: string
  onChosen: (address: string) => void
  onClose: () => void
}

function ChooseDialog({ title, onChosen, onClose }: ChooseProps) {
  const t = useTexts(pictureTexts)
  return (
    <Dialog title={title} size="small" onClose={onClose}>
      <DialogForm
        call="POST /admin/pages/pictures"
        submit={t('use')}
        onSent={({ data }) => {
          onChosen(data.src)
          onClose()
        }}
      >
        <PicturePicker label={t('file')} />
      </DialogForm>
    </Dialog>
  )
}
