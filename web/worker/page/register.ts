const script = '/worker.js'
/** The script that version 0.3 registered below the exam's addresses. */
const oldScript = '/exam-worker.js'

/**
 * Returns true if the browser has workers and caches. Some private windows, and plain http addresses except localhost,
 * have no workers.
 */
export const hasWorker = () => 'serviceWorker' in navigator && 'caches' in window

/**
 * Registers the worker of all pages and removes the worker of version 0.3. A first worker serves the next load of a
 * page, not the open page.
 */
export async function registerWorker(): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.register(trusted(script))
  for (const other of await navigator.serviceWorker.getRegistrations()) {
    if (other.active?.scriptURL.endsWith(oldScript)) await other.unregister()
  }
  return registration
}

const plain = { createScriptURL: (address: string) => address }
let policy: typeof plain | undefined

/**
 * Returns the address as a trusted address. The policy is stored, because the browser allows its name only once per
 * page.
 */
function trusted(address: string) {
  policy ??= window.trustedTypes?.createPolicy('worker', plain) ?? plain
  return policy.createScriptURL(address)
}
