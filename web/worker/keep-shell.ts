import { hasWorker, registerWorker } from './register.ts'
import { fetchPage, loadedFiles, storePage } from './store-page.ts'

const address = '/offline'

/**
 * Returns the name of the frame's cache, which differs by build and language. The name of the build's first script
 * contains the hash of the whole build.
 */
const shellName = () =>
  `shell-${document.documentElement.lang}-${loadedFiles().find((file) => /\/index-[\w-]+\.js$/.test(file)) ?? ''}`

/** Stores the offline page with the frame's files once per build and language. Registers the worker that shows it. */
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
