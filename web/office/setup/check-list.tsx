import { formatTime } from '#web/i18n/format.ts'
import { useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import { Button } from '#web/ui/kit/button.tsx'
import { CheckRow, isLeftOut } from './check-row.tsx'
import { setupTexts } from './setup-texts.ts'
import type { Check, Checks } from './use-checks.ts'

const keys = [
  'address',
  'email',
  'sms',
  'whatsapp',
  'payments',
  's3',
  'backup',
  'numbers',
] as const satisfies readonly Check['key'][]

interface Props {
  checks?: Checks
  /** The words of a row whose part is not tested yet; `testedLater` by default. */
  untested?: 'testedLater' | 'testedOnWish'
}

/** Renders the check list. Without `checks`, every row says that its part is not tested. */
export function CheckList({ checks, untested = 'testedLater' }: Props) {
  const t = useTexts(setupTexts)
  const language = useLanguage()
  const works = checks?.found?.filter(({ state }) => state === 'works').length ?? 0
  const all = checks?.found?.filter((one) => !isLeftOut(one)).length ?? 0
  return (
    <section className="office-panel" aria-labelledby="checks" aria-busy={checks?.busy}>
      <div className="office-panel-h">
        <h2 id="checks">{t('ready')}</h2>
        {checks && (
          <Button look="secondary" size="sm" icon="refresh" busy={checks.busy} onClick={checks.run}>
            {t(checks.found ? 'testAgain' : 'test')}
          </Button>
        )}
      </div>
      <ul className="office-checks">
        {keys.map((key) => (
          <CheckRow key={key} name={key} untested={untested} found={checks?.found?.find((one) => one.key === key)} />
        ))}
      </ul>
      <p role="status" className={checks?.at ? 'office-panel-f' : 'sr-only'}>
        {checks?.at && t('tested', { time: formatTime(checks.at, language), works, all })}
      </p>
    </section>
  )
}
