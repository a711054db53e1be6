import { expect, test } from 'vitest'
import { twilioSignature } from './twilio-reports.ts'
import { vonageSignature } from './vonage-reports.ts'

const bytes = (fields: Record<string, string>) => Buffer.from(new URLSearchParams(fields).toString())
const headers = { 'content-type': 'application/x-www-form-urlencoded' }

test('Twilio’s published example has its published signature', () => {
  const fields = {
    CallSid: 'CA1234567890ABCDE',
    Caller: '+12349013030',
    Digits: '1234',
    From: '+12349013030',
    To: '+18005551212',
  }
  const report = { url: 'https://mycompany.com/myapp.php?foo=1&bar=2', headers, rawBody: bytes(fields) }
  expect(twilioSignature('12345', report)).toBe('0/KCTR6DLpKmkAf8muzZqo1nDgQ=')
})

test('the example of Vonage’s client library has its published signature, and the order of the fields does not matter', () => {
  const sign = (fields: Record<string, string>) =>
    vonageSignature('secret', 'md5hash', { url: '', headers, rawBody: bytes(fields) })
  const right = '6af838ef94998832dbfc29020b564830'
  expect(sign({ a: '1', b: '2', timestamp: '1461605396' })).toBe(right)
  expect(sign({ timestamp: '1461605396', b: '2', a: '1', sig: 'x' })).toBe(right)
  expect(sign({ a: '1', b: '3', timestamp: '1461605396' })).not.toBe(right)
})

test('a value cannot imitate another field', () => {
  const sign = (fields: Record<string, string>) =>
    vonageSignature('secret', 'sha256', { url: '', headers, rawBody: bytes(fields) })
  expect(sign({ a: '1&b=2' })).not.toBe(sign({ a: '1', b: '2' }))
})
