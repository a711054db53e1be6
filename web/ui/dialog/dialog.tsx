import { createContext, type ReactNode, type SyntheticEvent, useContext, useId, useRef, useState } from 'react'
import { useTexts } from '#web/i18n/use-texts.ts'
import { useBackGuard } from '#web/routing/leave/use-back-guard.ts'
import { formTexts } from '#web/ui/form/form-texts.ts'
import { UploadProgress } from '#web/ui/form/submit-button.tsx'
import { Button, IconButton } from '#web/ui/kit/button.tsx'
import { useModal } from '#web/ui/modal/use-modal.ts'
import { askFirst } from './confirm.tsx'

const widths = {
  small: 'md:max-w-[480px]',
  /** The width for a lesson's edit form (docs/product.md, Forms, messages, waiting) and for other small forms. */
  medium: 'md:max-w-[700px]',
  wide: 'md:max-w-[1100px]',
  /** The width for an action of the office that asks for a reason. The office's own stylesheet sets the width. */
  reason: 'office-dialog',
}

const Leave = createContext<() => void>(() => {})

interface Props {
  title: string
  /** A line under the title, such as the name of the course, lesson or exam. */
  context?: ReactNode
  size?: keyof typeof widths
  onClose: () => void
  /** True if only the buttons inside close the dialog. */
  locked?: boolean
  /**
   * The place of the first focus: the title by default, or the element that the content marks with `data-first-focus`.
   */
  focus?: 'title' | 'content'
  /** The id of the content that describes the dialog. */
  describedBy?: string
  children: ReactNode
}

/**
 * Shows a modal dialog while the component is rendered: `{open && <Dialog …>}`. The browser traps and returns the
 * focus. Escape, a press outside, `CancelButton` and the browser's back button close the dialog. After a change, each
 * way to close the dialog asks first. Closing cancels an upload that is still running.
 */
export function Dialog(props: Props) {
  const { title, context, size = 'wide', onClose, locked = false, focus = 'title', describedBy, children } = props
  const t = useTexts(formTexts)
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const [changed, setChanged] = useState(false)
  useModal(dialog, onClose)
  useBackGuard(changed, leave)

  async function leave() {
    if (locked) return
    const unsaved = dialog.current?.querySelector<HTMLFormElement>('form[data-changed]')
    const asked = { title: t('unsaved'), loss: t('unsavedLoss'), verb: t('leave'), stay: t('stay') }
    if (unsaved && !(await askFirst(asked))) return
    // The reset discards the texts of a form draft.
    unsaved?.reset()
    onClose()
  }

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      aria-describedby={describedBy}
      className={`sheet ${widths[size]}`}
      {...(locked && { closedby: 'none' })}
      onInput={() => setChanged(true)}
      onCancel={(event) => stop(event, leave)}
      onPointerDown={(event) => event.target === event.currentTarget && stop(event, leave)}
    >
      <header className="flex items-center gap-3 border-border border-b py-3.5 ps-5 pe-2.5 md:py-4.5 md:ps-7 md:pe-4">
        <div className="min-w-0 grow">
          <h2
            id={titleId}
            className="text-h3 outline-none"
            tabIndex={-1}
            {...(focus === 'title' && { 'data-first-focus': '' })}
          >
            {title}
          </h2>
          {context && <p className="text-small text-text-2">{context}</p>}
        </div>
        {!locked && <IconButton icon="x" label={t('close')} onClick={leave} />}
      </header>
      <Leave value={leave}>{children}</Leave>
    </dialog>
  )
}

/** Renders the scrolling middle of a dialog. `--toast-room` is the height of toasts that fit nowhere else. */
export function DialogBody({ children }: { children: ReactNode }) {
  return (
    <div
      data-dialog-body=""
      className="relative mt-(--toast-room,0px) grid min-h-0 flex-1 content-start gap-5 overflow-y-auto overscroll-contain p-5 md:px-7 md:py-6"
    >
      {children}
    </div>
  )
}

/** Renders the button that closes the dialog around it without sending, as Escape does. */
export function CancelButton({ label }: { label?: string }) {
  const t = useTexts(formTexts)
  return (
    <Button look="secondary" className="max-md:min-w-24" onClick={useContext(Leave)}>
      {label ?? t('cancel')}
    </Button>
  )
}

/** Renders the main button of a dialog that has nothing to send. */
export function CloseButton({ children }: { children: ReactNode }) {
  return <Button onClick={useContext(Leave)}>{children}</Button>
}

/** Renders the dialog's buttons below the upload progress, always visible. The main button comes last. */
export function DialogFoot({ children }: { children: ReactNode }) {
  return (
    <footer className="flex flex-wrap justify-end gap-2.5 border-border border-t bg-raised px-5 py-3.5 max-md:*:last:grow md:px-7 md:py-4">
      <UploadProgress />
      {children}
    </footer>
  )
}

function stop(event: SyntheticEvent, then: () => void) {
  // A file input inside also fires `cancel`, and that event bubbles.
  if (event.target !== event.currentTarget) return
  event.preventDefault()
  then()
}
