import type { ConsentState } from '#contract/consent-states.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Badge } from '#web/ui/kit/badge.tsx'
import { officeConsentTexts } from './texts.ts'

const looks = {
  pending: { tone: 'warn', icon: 'clock' },
  confirmed: { tone: 'ok', icon: 'check' },
  refused: { tone: 'bad', icon: 'x' },
  withdrawn: { tone: 'bad', icon: 'x' },
} as const

export function ConsentBadge({ state }: { state: ConsentState }) {
  return <Badge {...looks[state]}>{useTexts(officeConsentTexts)(state)}</Badge>
}
