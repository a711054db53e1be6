import { acceptOf, pictureKinds } from '#contract/file-kinds.ts'
import { uploads } from '#contract/limits.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { FilePicker } from './file-picker.tsx'
import { formTexts } from './form-texts.ts'

/** Renders an optional picture input, which sends `image`. */
export function PicturePicker({ label, present }: { label: string; present?: string | null }) {
  const t = useTexts(formTexts)
  return (
    <FilePicker
      name="image"
      label={label}
      accept={acceptOf(pictureKinds)}
      acceptWords={t('pictureKinds')}
      limit={uploads.picture.fileBytes}
      present={present}
      optional
    />
  )
}
