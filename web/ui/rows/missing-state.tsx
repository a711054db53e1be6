import { StoppedClock } from '#web/art/drawings/stopped-clock.tsx'
import { useTexts } from '#web/i18n/use-texts.ts'
import { PageHead } from '#web/routing/page-head.tsx'
import { LinkButton } from '#web/ui/kit/button.tsx'
import { uiTexts } from '#web/ui/kit/texts.ts'

/** Renders a page whose subject is missing or hidden from the user, with a link to its list or home. */
export function MissingState(props: { title: string; help: string; list?: { label: string; to: string } }) {
  const { title, help, list } = props
  const t = useTexts(uiTexts)
  return (
    <div className="page-width grid min-h-[60dvh] content-center justify-items-center gap-3 py-section text-center">
      <PageHead title={title} />
      <StoppedClock />
      <h1 tabIndex={-1}>{title}</h1>
      <p className="max-w-measure text-text-2">{help}</p>
      <LinkButton to={list?.to ?? '/'} className="mt-2">
        {list?.label ?? t('home')}
      </LinkButton>
    </div>
  )
}
