import { useState } from 'react'
import type { Language } from '#contract/values.ts'
import { useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import { Segments } from '#web/office/ui/segments.tsx'
import { SafeHtml } from '#web/ui/page/safe-html.tsx'
import type { PageContent } from './draft-state.ts'
import { pageTexts } from './texts.ts'

/** Shows the edited text as visitors will see it, in one language. */
export function Preview({ text }: { text: PageContent }) {
  const t = useTexts(pageTexts)
  const [language, setLanguage] = useState<Language>(useLanguage())
  return (
    <div className="office-preview">
      <div className="office-preview-bar">
        <span>{t('previewNote')}</span>
        <Segments
          legend={t('previewLanguage')}
          value={language}
          onChange={setLanguage}
          options={[
            { value: 'ar', label: t('arabic') },
            { value: 'en', label: t('english') },
          ]}
        />
      </div>
      <ShownPage page={text} language={language} />
    </div>
  )
}

/** Shows a page's title, text and pictures in the colours of the visitor's page. */
export function ShownPage({ page, language }: { page: PageContent; language: Language }) {
  const t = useTexts(pageTexts)
  const { banner, image } = page
  const [title, html] = [page.title[language], page.description[language]]
  if (!title && !html && !image) return <p className="office-line">{t('previewEmpty')}</p>
  return (
    <div className="office-preview-page" lang={language} dir={language === 'ar' ? 'rtl' : 'ltr'}>
      <div className="office-preview-ban">
        {banner && <img src={banner} alt="" />}
        <p>{title}</p>
      </div>
      <SafeHtml html={html} className="office-prose" />
      {image && <img src={image} alt="" className="office-preview-image" />}
    </div>
  )
}
