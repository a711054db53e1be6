import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '#web/api/call.ts'
import { refreshCalls } from '#web/api/hooks.ts'

/** Returns the function that saves the position in the lesson's video, also while the page is left. */
export function useSavePosition(id: number) {
  const client = useQueryClient()
  // The next visit of the page must load the position again.
  useEffect(() => () => void refreshCalls(client, ['GET /lesson/data/:id', 'GET /student/today']), [client])
  return (seconds: number) => {
    // A failed write is neither shown nor retried, because the student can search for the position in a moment.
    call('PUT /lesson/:id/position', { params: { id }, body: { seconds } }, { keepalive: true }).catch(() => {})
  }
}
