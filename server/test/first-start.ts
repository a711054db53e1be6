import { renewSetupLink } from '#server/auth/setup-link.ts'
import type { Caller } from './caller.ts'
import { openPlatform, type Platform } from './platform.ts'
import { appCode } from './two-step.ts'

export const administratorPassword = 'ثلاث كلمات طويلة'

let made = 0

/** Returns the form of a new administrator with a phone and e-mail of its own. */
export function administratorForm(token: string) {
  made += 1
  const phone = `+20108${String(made).padStart(7, '0')}`
  return {
    token,
    name: 'نهى السيد',
    phone,
    email: `noha${made}@example.com`,
    password: administratorPassword,
    password_confirmation: administratorPassword,
  }
}

export const tokenOf = (link: string | undefined) => link?.split('#')[1] ?? ''

/** Opens an empty school with the demonstration off, as the server does at its first start. */
export async function openFirstStart(
  env: Record<string, string> = {},
): Promise<Platform & { link: string; token: string }> {
  const platform = await openPlatform(env)
  const link = (await renewSetupLink(platform.app.context)) ?? ''
  return { ...platform, link, token: tokenOf(link) }
}

/**
 * Makes the administrator through the calls of the setup link. Returns the reply of the confirmation, or of a refused
 * first step.
 */
export async function makeFirstAdministrator(visitor: Caller, token: string) {
  const begun = await visitor.call('POST /setup/administrator', { body: administratorForm(token) })
  if (begun.status !== 200) return begun
  const totp = appCode(begun.body.data.secret)
  return visitor.call('POST /setup/administrator/confirm', { body: { token, totp } })
}
