import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { checkLessons } from './kept-lessons.ts'

/**
 * Removes the lessons on this device that the server no longer opens to the student. Without an answer of the server, a
 * lesson stays.
 */
export const checkKeptLessons = (which: 'all' | 'asked') =>
  checkLessons(
    (id) =>
      call('GET /lesson/data/:id', { params: { id } }).then(
        ({ data }) => data.is_subscribed === 1,
        (failure) => (failure instanceof ApiError && [403, 404].includes(failure.status) ? false : undefined),
      ),
    which,
  )
