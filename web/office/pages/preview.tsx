import { useState } from 'react'
import type { Language } from '#contract/values.ts'
import { useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import { Segments } from '#web/office/ui/segments.tsx'
import { SafeHtml } from '#web/ui/page/safe-html.tsx'
import { pageTexts } from './texts.ts'
import type { PageText } from './use-draft.ts'

/** Shows the edited text as visitors will see it, in one language. */
export function Preview({ text }: { text: PageText }) {
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
      <ShownText title={text.title[language]} html={text.description[language]} language={language} />
    </div>
  )
}

/** Shows a page's title and text in the colours of the visitor's page. */
export function ShownText({ title, html, language }: { title: string; html: string; language: Language }) {
  const t = useTexts(pageTexts)
  if (!title && !html) return <p className="office-line">{t('previewEmpty')}</p>
  return (
    <div className="office-preview-page" lang={language} dir={language === 'ar' ? 'rtl' : 'ltr'}>
      <p className="office-preview-ban">{title}</p>
      <SafeHtml html={html} className="office-prose" />
    </div>
  )
}
