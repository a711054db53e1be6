const script = '/worker.js'
/** Version 0.3 registered this script below the exam's addresses. */
const oldScript = '/exam-worker.js'

/** Returns true where the browser has workers and caches: not in every private window, and only on secure origins. */
export const hasWorker = () => 'serviceWorker' in navigator && 'caches' in window

/** Registers the worker of all pages. The worker serves the page's next load, and never the page that is open. */
export async function registerWorker(): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.register(trusted(script))
  for (const other of await navigator.serviceWorker.getRegistrations()) {
    if (other.active?.scriptURL.endsWith(oldScript)) await other.unregister()
  }
  return registration
}

const plain = { createScriptURL: (address: string) => address }
let policy: typeof plain | undefined

/** Returns the address as a trusted one. The browser allows a policy's name once a page, so the policy is kept. */
function trusted(address: string) {
  policy ??= window.trustedTypes?.createPolicy('worker', plain) ?? plain
  return policy.createScriptURL(address)
}
