import type { CallReply } from '#contract/all.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { lazyPage } from '#web/routing/lazy-page.tsx'
import { Button } from '#web/ui/kit/button.tsx'
import { useDialog } from '#web/ui/modal/use-dialog.ts'
import { homeworkTexts } from './texts.ts'

const dialog = lazyPage(() => import('./homework-dialog.tsx').then((m) => m.EditHomeworkDialog))

/** Lets the teacher change the names and terms of the teacher's own homework. */
export function EditHomework({ homework }: { homework: CallReply<'GET /homework/homework/:id'>['data'] }) {
  const t = useTexts(homeworkTexts)
  const editing = useDialog<true>(dialog)
  return (
    <>
      <Button look="secondary" icon="pencil" busy={editing.busy} onClick={() => editing.open(true)}>
        {t('edit')}
      </Button>
      {editing.opened && <dialog.Page homework={homework} onClose={editing.close} />}
    </>
  )
}
