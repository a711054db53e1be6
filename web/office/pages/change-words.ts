import type { Translate } from '#web/i18n/texts.ts'
import type { PageState } from './draft-state.ts'
import type { versionTexts } from './version-texts.ts'

type Version = PageState['versions'][number]
type Change = Version['changes'][number]

/**
 * Returns a version's changes in words: its first change in each language, and the number of further changes. Restored,
 * first and unchanged versions have a sentence of their own.
 */
export function changeWords(
  t: Translate<typeof versionTexts>,
  version: Pick<Version, 'changes' | 'has_new_pictures'> & Partial<Version>,
) {
  if (version.restored_from) return t('restoredFrom', { number: version.restored_from })
  if (version.number === 1 && version.changes.length === 0) return t('first')
  const pictures = version.has_new_pictures ? [t('picturesChanged')] : []
  if (version.changes.length === 0) return pictures[0] ?? t('nothing')
  return [...version.changes.map((change) => inOneLanguage(t, change)), ...pictures].join(t('comma'))
}

function inOneLanguage(t: Translate<typeof versionTexts>, change: Change) {
  const parts = [
    ...change.added.map((heading) => t('added', { heading })),
    ...change.removed.map((heading) => t('removed', { heading })),
    ...change.changed.map((heading) => t('changed', { heading })),
    ...(change.title ? [t('titleChanged')] : []),
  ]
  const [first = t('textChanged'), ...others] = parts
  const words = t(change.language === 'ar' ? 'inAr' : 'inEn', { change: first })
  return others.length > 0 ? `${words} ${t('more', { count: others.length })}` : words
}
