import { readSession } from '#web/api/session.ts'

/**
 * The milliseconds after which the frame is stored, because the first page needs the whole bandwidth of a slow network.
 */
const afterMs = 10_000

const isInstalled = () => matchMedia('(display-mode: standalone)').matches

/**
 * Checks kept lessons and stores the frame, 10 s after the page has opened. Only signed-in people and the installed app
 * get the frame.
 */
export const keepShellLater = () =>
  setTimeout(() => {
    checkKept().catch(() => {})
    if (readSession() || isInstalled()) import('./keep-shell.ts').then(({ keepShell }) => keepShell()).catch(() => {})
  }, afterMs)

/** Removes lessons of other people and of ended subscriptions. Loads nothing on a device without stored lessons. */
async function checkKept() {
  if (!(await caches.keys()).some((name) => name.startsWith('lessons-'))) return
  const { checkKeptLessons } = await import('#web/catalogue/kept/check-open.ts')
  // Only the page that lists the kept lessons checks opened lessons, because each check is a call.
  await checkKeptLessons('asked')
}
