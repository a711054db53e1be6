import { useTexts } from '#web/i18n/use-texts.ts'
import { LinkButton } from '#web/ui/kit/button.tsx'
import { wishTexts } from './wish-texts.ts'

/** Renders the link to the page on which a person chooses the messages. */
export function WishesLink() {
  const t = useTexts(wishTexts)
  return (
    <section aria-labelledby="wishes" className="grid gap-3 panel p-5 md:p-6">
      <h2 id="wishes" className="text-h3">
        {t('title')}
      </h2>
      <p className="text-small text-text-2">{t('help')}</p>
      <LinkButton look="secondary" size="sm" to="/notices/wishes" className="justify-self-start">
        {t('link')}
      </LinkButton>
    </section>
  )
}
