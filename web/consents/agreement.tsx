import { useTexts } from '#web/i18n/use-texts.ts'
import { agreementTexts } from './agreement-texts.ts'

const facts = [
  ['who', 'whoHelp'],
  ['until', 'untilHelp'],
  ['back', 'backHelp'],
] as const

/** Shows the terms of a guardian's consent in plain words: extent, giver, end and withdrawal. */
export function Agreement() {
  const t = useTexts(agreementTexts)
  return (
    <section aria-labelledby="agreement" className="grid gap-5">
      <div className="grid gap-3">
        <h2 id="agreement" className="text-h3">
          {t('title')}
        </h2>
        <ul className="grid list-disc gap-2 ps-5">
          <li>{t('keep')}</li>
          <li>{t('see')}</li>
          <li>{t('write')}</li>
        </ul>
      </div>
      <dl className="grid gap-4 border-border border-t pt-5">
        {facts.map(([term, help]) => (
          <div key={term} className="grid gap-0.5">
            <dt className="font-semibold">{t(term)}</dt>
            <dd className="text-text-2">{t(help)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
