import { useRef } from 'react'
import { takingTexts } from '#web/exams/attempt/taking-texts.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { IconButton } from '#web/ui/kit/button.tsx'
import { useModal } from '#web/ui/modal/use-modal.ts'

/** Shows the picture over the whole page; Escape, the button or a press beside the picture closes it. */
export function ImageZoom({ image, alt, onClose }: { image: string; alt: string; onClose: () => void }) {
  const t = useTexts(takingTexts)
  const dialog = useRef<HTMLDialogElement>(null)
  useModal(dialog, onClose)
  return (
    <dialog
      ref={dialog}
      aria-label={alt}
      className="m-0 h-dvh max-h-none w-dvw max-w-none place-items-center bg-scrim p-4 backdrop:bg-scrim open:grid"
      onPointerDown={(event) => event.target === event.currentTarget && onClose()}
    >
      <img src={image} alt={alt} className="max-h-full max-w-full rounded-md bg-white object-contain" />
      <IconButton
        icon="x"
        label={t('closeImage')}
        onClick={onClose}
        className="absolute end-4 top-4 bg-surface"
        data-first-focus=""
      />
    </dialog>
  )
}
