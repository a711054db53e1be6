import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { isPushAddress } from './push-host.ts'

const { pushHosts } = readConfig({}).senders

test.for([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/QAbc',
  'https://wns2-par02p.notify.windows.com/w/?token=abc',
])('%s is a push service', (address) => expect(isPushAddress(address, pushHosts)).toBe(true))

test.for([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com.evil.example/',
  'https://evilfcm.googleapis.com/',
  'https://push.apple.com.evil.example/',
  'https://fcm.googleapis.com:8443/',
  'https://user@fcm.googleapis.com/',
  'https://169.254.169.254/latest/meta-data',
  'http://127.0.0.1:5432/',
  'https://localhost/',
  'https://[::1]/',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'fcm.googleapis.com',
  '',
])('the server never calls %j for a browser', (address) => expect(isPushAddress(address, pushHosts)).toBe(false))
