import { useId, useMemo, useState } from 'react'
import type { Language } from '#contract/values.ts'
import { call } from '#web/api/call.ts'
import { useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import { RestoredNotice } from '#web/ui/form/draft.tsx'
import { Icon } from '#web/ui/kit/icon.tsx'
import { ConflictNotice } from './conflict-notice.tsx'
import type { PageState } from './draft-state.ts'
import { lacksOf } from './lacks.ts'
import { LanguageEditor } from './language-editor.tsx'
import { RemovedNotice } from './removed-notice.tsx'
import { factsOf } from './text-facts.ts'
import { pageTexts } from './texts.ts'
import type { useDraft } from './use-draft.ts'

interface Props {
  page: PageState
  draft: ReturnType<typeof useDraft>
  onReplaced: () => Promise<void>
}

/** Renders both languages side by side, the page's language first; phones show one language at a time. */
export function Editors({ page, draft, onReplaced }: Props) {
  const { text, removed } = draft
  const first = useLanguage()
  const [shown, setShown] = useState<Language>(first)
  const order: Language[] = first === 'ar' ? ['ar', 'en'] : ['en', 'ar']
  const [opened] = useState(text)
  const ar = useMemo(() => factsOf(text.description.ar), [text.description.ar])
  const en = useMemo(() => factsOf(text.description.en), [text.description.en])
  const facts = { ar, en }
  const lacks = lacksOf({ title: text.title.ar, facts: ar }, { title: text.title.en, facts: en })
  const changed = new Set(page.draft?.changes.map(({ language }) => language))

  /**
   * Asks the server which parts of the pasted HTML the cleaning removes. A failed request only leaves out the message.
   */
  const pasted = (language: Language, html: string) =>
    call('POST /admin/pages/clean', { body: { html: html.slice(0, longestPaste) } }, { language: first }).then(
      ({ data }) => data.removed.length > 0 && draft.setRemoved(data.removed.map((part) => ({ ...part, language }))),
      () => {},
    )
  return (
    <>
      {draft.state.kind === 'conflict' && <ConflictNotice page={page} draft={draft} onReplaced={onReplaced} />}
      {draft.kept && draft.state.kind !== 'conflict' && <RestoredNotice at={draft.kept.at} />}
      {order.map((language) => {
        const parts = removed.filter((part) => part.language === language)
        const close = () => draft.setRemoved(removed.filter((part) => part.language !== language))
        return parts.length > 0 && <RemovedNotice key={language} parts={parts} onClose={close} />
      })}
      <LanguageChoice {...{ order, shown, lacks }} onChange={setShown} />
      <div className="office-editors">
        {order.map((language) => (
          <LanguageEditor
            key={language}
            language={language}
            title={text.title[language]}
            html={opened.description[language]}
            facts={facts[language]}
            lack={lacks[language]}
            isChanged={changed.has(language)}
            isShown={shown === language}
            onTitle={(title) => draft.change('title', language, title)}
            onText={(html) => draft.change('description', language, html)}
            onPaste={(html) => pasted(language, html)}
          />
        ))}
      </div>
    </>
  )
}

/** The highest number of characters of pasted HTML whose removed parts the server reports. */
const longestPaste = 100_000

interface ChoiceProps {
  order: readonly Language[]
  shown: Language
  lacks: Record<Language, unknown>
  onChange: (language: Language) => void
}

/** Renders the choice of the language on phones. A mark shows a language without a title, text or section. */
function LanguageChoice({ order, shown, lacks, onChange }: ChoiceProps) {
  const t = useTexts(pageTexts)
  const name = useId()
  return (
    <fieldset className="office-segments office-editor-language">
      <legend className="sr-only">{t('language')}</legend>
      {order.map((language) => (
        <label key={language}>
          <input type="radio" name={name} checked={shown === language} onChange={() => onChange(language)} />
          {t(language === 'ar' ? 'arabic' : 'english')}
          {lacks[language] !== undefined && (
            <>
              <Icon name="alert" size="sm" className="text-warning" />
              <span className="sr-only">{t('lacksMark')}</span>
            </>
          )}
        </label>
      ))}
    </fieldset>
  )
}
