import { useEffect, useState } from 'react'
import { acceptOf, pictureKinds } from '#contract/file-kinds.ts'
import { uploads } from '#contract/limits.ts'
import { Logo } from '#web/art/logo.tsx'
import { useTexts } from '#web/i18n/use-texts.ts'
import { FilePicker } from '#web/ui/form/file-picker.tsx'
import { formTexts } from '#web/ui/form/form-texts.ts'
import { HiddenField } from '#web/ui/form/hidden-field.tsx'
import { schoolTexts } from './setup-texts.ts'

/**
 * Asks for the logo, and shows it in a preview of every page's header. Without a logo the preview shows the product's
 * sign and the school's name.
 */
export function LogoField({ present, name }: { present: string | null; name: string }) {
  const t = useTexts(schoolTexts)
  const words = useTexts(formTexts)
  const [file, setFile] = useState<File>()
  const [isRemoved, setRemoved] = useState(false)
  const chosen = usePicture(file)
  const shown = chosen ?? (isRemoved ? undefined : present)
  return (
    <div className="office-logo">
      <FilePicker
        name="logo"
        label={t('logo')}
        accept={acceptOf(pictureKinds)}
        acceptWords={words('pictureKinds')}
        limit={uploads.picture.fileBytes}
        optional
        onChosen={([next]) => setFile(next)}
      />
      <HiddenField name="remove_logo" value={isRemoved ? 1 : 0} />
      <div className="office-seen">
        <span>{t('logoSeen')}</span>
        <div className="office-seen-bar">
          {shown ? (
            <img
              src={shown}
              alt={t('logo')}
              width="120"
              height="40"
              className="h-10 w-auto max-w-full object-contain"
            />
          ) : (
            <Logo name={name} />
          )}
        </div>
        {present && !chosen && !isRemoved && (
          <button type="button" className="office-link justify-self-end" onClick={() => setRemoved(true)}>
            {t('removeLogo')}
          </button>
        )}
      </div>
    </div>
  )
}

/**
 * Returns an address for the picture of the chosen file; undefined without a file. Revokes the address when another
 * file is chosen.
 */
function usePicture(file: File | undefined) {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!file) return setAddress(undefined)
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}
