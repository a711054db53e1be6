import { useState } from 'react'
import { toastMs } from '#contract/limits.ts'
import { type ReadName, useSend } from '#web/api/hooks.ts'
import { toast } from '#web/ui/toast/toast.ts'

type ToggleCall = 'POST /course/:id/toggle-status' | 'POST /lesson/:id/toggle-status'

/** Switches single courses or lessons on and off; the new status comes from the reply. */
export function useStatusToggle(
  call: ToggleCall,
  { refresh, on, off, failed }: { refresh: readonly ReadName[]; on: string; off: string; failed: string },
) {
  const { send } = useSend(call, { refresh })
  const [switching, setSwitching] = useState<readonly number[]>([])

  async function toggle({ id }: { id: number }) {
    setSwitching((ids) => [...ids, id])
    try {
      const reply = await send({ params: { id } })
      if (reply) toast.success(reply.data.status ? on : off, { ms: toastMs.short })
    } catch (failure) {
      toast.failure(failure, failed, { ms: toastMs.short })
    } finally {
      setSwitching((ids) => ids.filter((one) => one !== id))
    }
  }

  return { toggle, isSwitching: ({ id }: { id: number }) => switching.includes(id) }
}
