import type { CallReply } from '#contract/all.ts'
import { joined } from '#web/i18n/format.ts'
import { useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import { threadTexts } from './texts.ts'

export type Partner = CallReply<'GET /threads/:id'>['partner']

/**
 * Returns a function that names a person's role; an empty text for an administrator. For a parent whose children are
 * known, the text has the children's names.
 */
export function useRoleWords() {
  const t = useTexts(threadTexts)
  const language = useLanguage()
  return ({ user_type, children }: Pick<Partner, 'user_type' | 'children'>) => {
    if (user_type === 'parent' && children.length > 0) return t('parentOf', { names: joined(children, language) ?? '' })
    return user_type === 'admin' ? '' : t(user_type)
  }
}
