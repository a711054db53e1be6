import type { CallReply } from '#contract/all.ts'
import { toastMs } from '#contract/limits.ts'
import { useSend } from '#web/api/hooks.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { noticeTexts } from '#web/notices/texts.ts'
import { toast } from '#web/ui/toast/toast.ts'

export type Notice = CallReply<'GET /notices'>['data'][number]

const refresh = ['GET /notices'] as const
const short = { ms: toastMs.short }

/**
 * Returns two functions and `busy`. One function marks a notice, the other marks all notices up to the newest shown.
 * Notices that arrive later stay unread.
 */
export function useMarks() {
  const t = useTexts(noticeTexts)
  const one = useSend('POST /notices/:id/read', { refresh })
  const all = useSend('POST /notices/read', { refresh })
  const failed = (failure: unknown) => toast.failure(failure, t('failed'), short)
  return {
    busy: all.busy,
    mark: ({ id }: Notice, read: 0 | 1) => one.send({ params: { id }, body: { read } }).catch(failed),
    markAll: (shown: readonly Notice[]) =>
      all
        .send({ body: { until: Math.max(...shown.map(({ id }) => id)) } })
        .then(() => toast.success(t('allRead'), short), failed),
  }
}
