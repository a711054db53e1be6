import { createHash } from 'node:crypto'
import webPush from 'web-push'
import { kindWords } from '#contract/message-words.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/open.ts'
import { NotSent, type Sendable } from '#server/messaging/driver.ts'
import { askProvider } from '#server/messaging/senders/ask-provider.ts'
import type { Sender } from '#server/messaging/senders/sender.ts'
import { subjects } from '#server/messaging/senders/texts.ts'
import { isPushAddress } from './push-host.ts'
import { endSubscription, findSubscription } from './subscriptions.ts'
import { vapidKeys } from './vapid-keys.ts'

const provider = 'Push'
/**
 * The highest number of characters of a notice. A push service accepts 4,096 bytes, and a screen shows less text than
 * that.
 */
const longestBody = 500
const daySeconds = 24 * 60 * 60

/** The part of a queued message's contact before the id of the push subscription. */
const prefix = 'push:'
export const pushContact = (id: number) => `${prefix}${id}`

type Subscription = NonNullable<Awaited<ReturnType<typeof findSubscription>>>

/**
 * Sends notices to browsers through their push services (RFC 8030). Only the browser can decrypt a notice (RFC 8291).
 * Throws NotSent for an ended push subscription, an unknown host, and a service that refuses or does not reply.
 */
export function pushSender(db: Db, { senders, publicUrl }: Pick<Config, 'senders' | 'publicUrl'>): Sender {
  const subject = publicUrl.startsWith('https:') ? publicUrl : 'mailto:school@localhost'
  return {
    channel: 'push',
    provider,
    send: async (message) => {
      const subscription = await findSubscription(db, Number(message.to.slice(prefix.length)))
      if (!subscription) throw new NotSent('bounced', `${provider}: the device was signed out`)
      if (!isPushAddress(subscription.endpoint, senders.pushHosts))
        throw new NotSent('refused', `${provider}: PUSH_HOSTS does not name the device’s push service`)
      const payload = payloadOf(message, subscription)
      const request = webPush.generateRequestDetails(
        { endpoint: subscription.endpoint, keys: subscription },
        JSON.stringify(payload),
        {
          vapidDetails: { subject, ...(await vapidKeys(db)) },
          TTL: Math.floor(Math.min(message.secondsLeft ?? daySeconds, daySeconds)),
        },
      )
      const { 'Content-Length': _length, ...headers } = request.headers as Record<string, string>
      const sent = { url: request.endpoint, headers, body: Uint8Array.from(request.body) }
      const { status } = await askProvider(provider, sent, senders.senderTimeoutSeconds * 1000)
      if (status >= 200 && status < 300) return payload.tag
      if (status === 404 || status === 410) await endSubscription(db, subscription.id)
      throw failureOf(status)
    },
  }
}

/** Returns the notice as the service worker shows it. A repeat with the same tag replaces the first notice. */
function payloadOf({ kind, text, link = '/' }: Sendable, { language }: Subscription) {
  const tag = createHash('sha256').update(`${kind}\n${link}\n${text}`).digest('base64url').slice(0, 22)
  const body = text.length > longestBody ? `${text.slice(0, longestBody).toWellFormed()}…` : text
  return { title: titleOf(kind)[language], body, link, language, tag }
}

/** Returns the notice's title. The kind `test`, of `npm run messages:test`, is not in the contract. */
const titleOf = (kind: Sendable['kind']) => (kind === 'test' ? subjects.test : kindWords[kind])

function failureOf(status: number): NotSent {
  if (status === 404 || status === 410) return new NotSent('bounced', `${provider}: the browser ended its subscription`)
  const isFinal = status >= 400 && status < 500 && status !== 408 && status !== 429
  return new NotSent(isFinal ? 'refused' : 'other', `${provider}: status ${status}`, { isUncertain: status >= 500 })
}
