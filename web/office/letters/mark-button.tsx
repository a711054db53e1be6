import { useSend } from '#web/api/hooks.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Button } from '#web/ui/kit/button.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { letterTexts } from './texts.ts'

const changed = ['GET /admin/letters/:id', 'GET /admin/letters', 'GET /admin/waiting', 'GET /admin/today'] as const

/** Renders the button that takes a letter out of the queue without an answer, or puts it back. */
export function MarkButton({ letter: { id, answered_at } }: { letter: { id: number; answered_at: string | null } }) {
  const t = useTexts(letterTexts)
  const { send, busy } = useSend('POST /admin/letters/:id/answered', { refresh: changed })
  const words = answered_at ? t('reopen') : t('close')
  const mark = () =>
    send({ params: { id }, body: { answered: answered_at ? 0 : 1 } }).catch((failure: unknown) =>
      toast.failure(failure, words),
    )
  return (
    <Button look="secondary" size="sm" className="office-button" busy={busy} onClick={mark}>
      {words}
    </Button>
  )
}
