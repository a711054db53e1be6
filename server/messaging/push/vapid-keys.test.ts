import { createECDH } from 'node:crypto'
import { expect, test } from 'vitest'
import webPush from 'web-push'
import { keysFrom } from './vapid-keys.ts'

/** Secrets whose private keys begin with a zero byte. One secret of 256 is such a secret. */
const secrets = ['s362', 's470', 's518']

test.for(secrets)('the key pair of the secret %s signs notices', (secret) => {
  const { publicKey, privateKey } = keysFrom(secret)
  const browser = createECDH('prime256v1')
  const keys = { p256dh: browser.generateKeys('base64url'), auth: Buffer.alloc(16).toString('base64url') }
  const vapidDetails = { subject: 'https://school.example', publicKey, privateKey }
  const { headers } = webPush.generateRequestDetails({ endpoint: 'https://push.example/one', keys }, '', {
    vapidDetails,
  })
  expect(headers).toMatchObject({ Authorization: expect.stringContaining(publicKey) })
})
