import { useSend } from '#web/api/hooks.ts'
import { clearSession } from '#web/api/session.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { frameTexts } from '#web/layout/texts.ts'
import { askToLeave } from '#web/routing/leave-gates.ts'
import { toast } from '#web/ui/toast/toast.ts'

/** Ends the login and reloads home, so that nothing of the old session stays in memory. */
export function useSignOut() {
  const t = useTexts(frameTexts)
  const { send, busy } = useSend('POST /logout')

  async function signOut() {
    if (!(await askToLeave())) return
    try {
      await send()
      clearSession()
      // The next page would stop a running deletion, so this page first waits for the deletion of kept lessons.
      await import('#web/worker/page/kept-caches.ts').then(({ dropKeptLessons }) => dropKeptLessons()).catch(() => {})
      location.assign('/')
    } catch (failure) {
      toast.failure(failure, t('somethingWrong'))
    }
  }
  return { signOut, busy }
}
