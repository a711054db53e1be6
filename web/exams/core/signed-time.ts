import type { DeviceClock } from './device-clock.ts'
import { isTemporary } from './replies.ts'
import type { Anchor } from './shapes.ts'

/**
 * Returns a signed time, which bounds the time of the answers before it. Returns undefined when the server refuses the
 * request. Throws when a retry may succeed, because answers without a signed time can never become consistent with the
 * clock.
 */
export async function signedTime(
  clock: DeviceClock,
  ask: () => Promise<Pick<Anchor, 'server_now' | 'stamp'>>,
): Promise<Anchor | undefined> {
  const sent_ms = clock.now()
  try {
    const { server_now, stamp } = await ask()
    return { clock: clock.name, server_now, stamp, sent_ms, received_ms: clock.now() }
  } catch (failure) {
    if (isTemporary(failure)) throw failure
    return undefined
  }
}
