import { useTexts } from '#web/i18n/use-texts.ts'
import { useRouter } from '#web/routing/router.tsx'
import { Button } from '#web/ui/kit/button.tsx'
import { homeTexts } from './home-texts.ts'

/**
 * Renders a plain form that leads to the search over teachers. The browser sends the form, so the search works before
 * and without scripts.
 */
export function HomeFind() {
  const t = useTexts(homeTexts)
  return (
    <search>
      <form action={`${useRouter().prefix}/find-teacher`} className="mb-6 flex gap-2.5 md:max-w-150">
        <input
          type="search"
          name="q"
          maxLength={100}
          aria-label={t('findLabel')}
          placeholder={t('findLabel')}
          className="input"
        />
        <Button type="submit" look="secondary">
          {t('find')}
        </Button>
      </form>
    </search>
  )
}
