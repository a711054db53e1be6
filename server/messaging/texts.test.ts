import { expect, test } from 'vitest'
import { messageText } from './texts.ts'

test.for(['verifyCode', 'resetCode', 'consentCode'] as const)(
  'the Arabic text of %s fits one SMS and asks for secrecy',
  (name) => {
    const text = messageText(name, 'ar', '12345')
    expect(text).toContain('لا تخبر به أحدًا')
    expect(text.length).toBeLessThanOrEqual(70)
  },
)

test('a link in a person’s name is no link in a message of the school', () => {
  for (const language of ['ar', 'en'] as const) {
    const text = messageText('parentAsks', language, 'https://evil.example/a م.علي')
    expect(text).toContain('https: / / evil. example/ a م. علي')
  }
})

test('a long teacher name is cut, so it carries no message of its own', () => {
  const name = 'أ'.repeat(200)
  for (const language of ['ar', 'en'] as const)
    expect(messageText('studentAdded', language, name)).not.toContain(name.slice(0, 41))
})
