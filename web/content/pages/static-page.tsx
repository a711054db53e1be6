import { useApi } from '#web/api/hooks.ts'
import { contentTexts } from '#web/content/texts.ts'
import { formatDate } from '#web/i18n/format.ts'
import { useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import { PageHead } from '#web/routing/page-head.tsx'
import { TextBones } from '#web/ui/kit/skeleton.tsx'
import { EmptyState } from '#web/ui/list/empty-state.tsx'
import { UntilLoaded } from '#web/ui/list/until-loaded.tsx'
import { SafeHtml } from '#web/ui/page/safe-html.tsx'
import { PageBanner } from './board.tsx'

interface Props {
  of: 'GET /about-us' | 'GET /terms' | 'GET /privacy' | 'GET /return-policy'
  /** The title until the page's own title has loaded. */
  title: 'about' | 'terms' | 'privacy' | 'returns'
}

function StaticPage({ of, title }: Props) {
  const t = useTexts(contentTexts)
  const language = useLanguage()
  const reply = useApi(of)
  const page = reply.data?.data

  return (
    <div className="page-width grid max-w-210 gap-8 pt-4 pb-section">
      <PageHead title={page?.title || t(title)} description={page && firstSentence(page.description)} />
      <PageBanner title={page?.title || t(title)} image={page?.banner} />
      {page && !page.description && !page.image ? (
        <EmptyState title={t('notFound')} />
      ) : page ? (
        <article className="grid max-w-measure gap-8">
          <SafeHtml html={page.description} />
          {page.image && <img src={page.image} alt="" loading="lazy" className="w-full rounded-lg" />}
          <p className="text-caption text-text-3">{t('updated', { date: formatDate(page.updated_at, language) })}</p>
        </article>
      ) : (
        <UntilLoaded of={reply}>
          <TextBones lines={8} />
        </UntilLoaded>
      )}
    </div>
  )
}

/** Returns the first 160 characters of the text without tags, for search results. */
const firstSentence = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 160)

export const AboutPage = () => <StaticPage of="GET /about-us" title="about" />
export const TermsPage = () => <StaticPage of="GET /terms" title="terms" />
export const PrivacyPage = () => <StaticPage of="GET /privacy" title="privacy" />
export const ReturnPolicyPage = () => <StaticPage of="GET /return-policy" title="returns" />
