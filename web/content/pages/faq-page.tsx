import { useApi } from '#web/api/hooks.ts'
import { contentTexts } from '#web/content/texts.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { PageHead } from '#web/routing/page-head.tsx'
import { LinkButton } from '#web/ui/kit/button.tsx'
import { Skeletons } from '#web/ui/kit/skeleton.tsx'
import { isPastEnd } from '#web/ui/list/async-list.tsx'
import { EmptyState } from '#web/ui/list/empty-state.tsx'
import { ListPager, usePage } from '#web/ui/list/pager.tsx'
import { SectionHead } from '#web/ui/list/section-head.tsx'
import { UntilLoaded } from '#web/ui/list/until-loaded.tsx'
import { Accordion } from '#web/ui/page/accordion.tsx'

export function FaqPage() {
  const t = useTexts(contentTexts)
  const reply = useApi('GET /faq', { query: { page: usePage() } })
  const faqs = reply.data?.data

  return (
    <div className="page-width max-w-210 pt-8 pb-section">
      <PageHead title={t('faqs')} description={t('faqsHelp')} />
      <SectionHead as="h1" id="faqs" title={t('faqs')} help={t('faqsHelp')} />
      <div className="loads-first">
        {faqs && !isPastEnd(reply.data?.pagination) ? (
          <>
            {faqs.length === 0 && <EmptyState title={t('noFaqs')} />}
            {faqs.map((faq, place) => (
              <Accordion key={faq.id} title={<bdi>{faq.question}</bdi>} open={place === 0}>
                <p dir="auto" className="max-w-measure whitespace-pre-line">
                  {faq.answer}
                </p>
              </Accordion>
            ))}
          </>
        ) : (
          <UntilLoaded of={reply}>
            <Skeletons of="row" />
          </UntilLoaded>
        )}
      </div>
      <ListPager of={reply} list="faqs" className="mt-8" />
      <div className="mt-10 flex flex-wrap items-center gap-4 panel p-6">
        <p className="grow font-display text-title">{t('stillAsking')}</p>
        <LinkButton to="/contact-us">{t('writeToUs')}</LinkButton>
      </div>
    </div>
  )
}
