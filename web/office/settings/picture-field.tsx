import { acceptOf, pictureKinds } from '#contract/file-kinds.ts'
import { uploads } from '#contract/limits.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { FilePicker } from '#web/ui/form/file-picker.tsx'
import { formTexts } from '#web/ui/form/form-texts.ts'
import { settingsTexts } from './texts.ts'

interface Props {
  name: 'logo' | 'hero_image'
  label: string
  present: string | null
}

/** Renders the choice of a picture, and the present picture with a checkbox that removes it. */
export function PictureField({ name, label, present }: Props) {
  const t = useTexts(settingsTexts)
  const words = useTexts(formTexts)
  return (
    <div className="grid content-start gap-2">
      <FilePicker
        name={name}
        label={label}
        accept={acceptOf(pictureKinds)}
        acceptWords={words('pictureKinds')}
        limit={uploads.picture.fileBytes}
        present={present}
        optional
      />
      {present && (
        <label className="office-check">
          <input type="checkbox" name={`remove_${name}`} value="1" />
          {t('removePicture')}
        </label>
      )}
    </div>
  )
}
