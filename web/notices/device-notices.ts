import { hasWorker, registerWorker } from '#web/worker/page/register.ts'

/** The browser's permission. `blocked`: the person refused. `unable`: the browser shows no notices. */
export type DeviceState = 'able' | 'blocked' | 'unable'

export function deviceState(): DeviceState {
  if (typeof window === 'undefined' || !('PushManager' in window && 'Notification' in window && hasWorker()))
    return 'unable'
  return Notification.permission === 'denied' ? 'blocked' : 'able'
}

/**
 * Asks the person, then the push service. Returns the push subscription's address and keys; undefined after a refusal.
 */
export async function subscribeDevice(key: string) {
  if ((await Notification.requestPermission()) !== 'granted') return undefined
  await registerWorker()
  const { pushManager } = await navigator.serviceWorker.ready
  const subscription = await pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey: key })
    .catch(async (problem: unknown) => {
      // A push subscription that was made with an earlier key of the school does not work with the present key.
      const old = await pushManager.getSubscription()
      if (!old) throw problem
      await old.unsubscribe()
      return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
    })
  const { endpoint = '', keys = {} } = subscription.toJSON()
  return { endpoint, p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' }
}

/** Ends the browser's push subscription. A separate call deletes the server's row. */
export async function unsubscribeDevice() {
  const registration = await navigator.serviceWorker.getRegistration()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}
