import { useTexts } from '#web/i18n/use-texts.ts'
import { useLeaveGate } from '#web/routing/leave/use-leave-gate.ts'
import { useReloadQuestion } from '#web/routing/leave/use-reload-question.ts'
import { askFirst } from '#web/ui/dialog/confirm.tsx'
import { formTexts } from '#web/ui/form/form-texts.ts'

const changed = 'main form[data-changed]'
/** Returns the forms whose text is lost when the page is left. A request continues without its page. */
const lostForms = () => document.querySelectorAll<HTMLFormElement>(`${changed}:not([aria-busy])`)

/** Asks before the text of an unsaved form of the page is lost (docs/product.md, Forms, messages, waiting). */
export function useUnsavedQuestion() {
  const t = useTexts(formTexts)
  useReloadQuestion(() => document.querySelector(changed) !== null)
  useLeaveGate({
    isUnsaved: () => lostForms().length > 0,
    ask: async () => {
      const forms = lostForms()
      const asked = { title: t('unsaved'), loss: t('unsavedPage'), verb: t('leave'), stay: t('stay') }
      if (!(await askFirst(asked))) return false
      for (const form of forms) delete form.dataset.changed
      return true
    },
  })
}
