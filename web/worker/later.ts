import { readSession } from '#web/api/session.ts'

/** The milliseconds after which the shell is fetched: on a slow line, the first page needs the whole bandwidth. */
const afterMs = 10_000

const isInstalled = () => matchMedia('(display-mode: standalone)').matches

/** Keeps the shell of signed-in people and of the installed app, some time after the page has opened. */
export const keepShellLater = () =>
  setTimeout(() => {
    checkKept().catch(() => {})
    if (readSession() || isInstalled()) import('./keep-shell.ts').then(({ keepShell }) => keepShell()).catch(() => {})
  }, afterMs)

/** Removes lessons of other people and ended subscriptions. Loads nothing on a device that keeps no lesson. */
async function checkKept() {
  if (!(await caches.keys()).some((name) => name.startsWith('lessons-'))) return
  const { checkKeptLessons } = await import('#web/catalogue/kept/check-open.ts')
  await checkKeptLessons()
}
