import { readSession } from '#web/api/session.ts'

/**
 * The local-storage key that shows the next page load that submissions wait. A database would cost every page its code.
 */
export const waitingFlag = 'pages-waiting'

/** Resumes sending submissions that an earlier page left. */
export function sendLeftPages() {
  if (readSession() && localStorage.getItem(waitingFlag))
    void import('./sender.ts').then((sender) => sender.sendWaiting())
}
