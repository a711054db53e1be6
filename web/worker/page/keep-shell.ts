import { hasWorker, registerWorker } from './register.ts'
import { fetchPage, firstScript, loadedFiles, storePage } from './store-page.ts'

const address = '/offline'

/** Returns the name of the frame's cache, which differs by build and language. */
const shellName = () => `shell-${document.documentElement.lang}-${firstScript(loadedFiles()) ?? ''}`

/**
 * Stores the offline page with the frame's files once per build and language. Registers the worker that shows the
 * offline page.
 */
export async function keepShell() {
  if (!hasWorker()) return
  const name = shellName()
  const { active } = await registerWorker()
  if (!(await (await caches.open(name)).match(address))) {
    const fetched = await fetchPage(address)
    if (fetched) await storePage(name, address, fetched)
  }
  active?.postMessage(name)
}
