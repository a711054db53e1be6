import type { CallReply } from '#contract/all.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Badge } from '#web/ui/kit/badge.tsx'
import { pageTexts } from './texts.ts'

type Page = CallReply<'GET /admin/pages'>['data']['pages'][number]

export function PageState({ page: { has_draft, lacks, published_at } }: { page: Page }) {
  const t = useTexts(pageTexts)
  return (
    <span className="flex flex-wrap gap-2">
      {has_draft ? (
        <Badge tone="warn" icon="pencil">
          {t('draftWaits')}
        </Badge>
      ) : (
        <Badge tone={published_at ? 'ok' : 'muted'} icon={published_at ? 'check' : 'clock'}>
          {t(published_at ? 'isPublished' : 'neverPublished')}
        </Badge>
      )}
      {lacks.length === 1 && (
        <Badge tone="warn" icon="alert">
          {t(lacks[0] === 'ar' ? 'lacksAr' : 'lacksEn')}
        </Badge>
      )}
    </span>
  )
}
