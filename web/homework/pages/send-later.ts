import { readSession } from '#web/api/session.ts'

/**
 * The key in localStorage which shows the next page load that submissions wait. A look into the database would load the
 * code of the database on every page.
 */
export const waitingFlag = 'pages-waiting'

/** Continues sending submissions that an earlier page or login did not finish. */
export function sendLeftPages() {
  if (readSession() && localStorage.getItem(waitingFlag))
    void import('./sender.ts').then((sender) => sender.sendWaiting())
}
