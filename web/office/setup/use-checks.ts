import { useState } from 'react'
import type { CallReply } from '#contract/all.ts'
import { useSend } from '#web/api/hooks.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { setupTexts } from './setup-texts.ts'

/** The result of testing one part of the installation. */
export type Check = CallReply<'POST /admin/setup/checks'>['data'][number]

export interface Checks {
  found: Check[] | undefined
  at: Date | undefined
  busy: boolean
  run: () => Promise<void>
}

/** Keeps the newest results of the tests. Only `run` starts the tests. */
export function useChecks(): Checks {
  const t = useTexts(setupTexts)
  const { send, busy } = useSend('POST /admin/setup/checks')
  const [result, setResult] = useState<{ found: Check[]; at: Date }>()
  async function run() {
    try {
      const reply = await send()
      if (reply) setResult({ found: reply.data, at: new Date() })
    } catch (failure) {
      toast.failure(failure, t('testFailed'))
    }
  }
  return { found: result?.found, at: result?.at, busy, run }
}
