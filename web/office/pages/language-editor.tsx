import type { Editor } from '@tiptap/core'
import { useEffect, useEffectEvent, useId, useReducer, useRef, useState } from 'react'
import type { Language } from '#contract/values.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Icon } from '#web/ui/kit/icon.tsx'
import { ImageDialog } from './image-dialog.tsx'
import type { Lack } from './lacks.ts'
import { LinkDialog } from './link-dialog.tsx'
import { createRichText } from './rich-text.ts'
import type { TextFacts } from './text-facts.ts'
import { pageTexts } from './texts.ts'
import { type Asked, Toolbar } from './toolbar.tsx'

interface Props {
  language: Language
  title: string
  /** The text at the opening of the editor. */
  html: string
  facts: TextFacts
  lack: Lack | undefined
  isChanged: boolean
  /** If false, the editor is hidden on a phone, which shows one language at a time. */
  isShown: boolean
  onTitle: (title: string) => void
  onText: (html: string) => void
  onPaste: (html: string) => void
}

/** Renders title, tools and text of one language. */
export function LanguageEditor(props: Props) {
  const { language, title, facts, lack, isChanged, isShown, onTitle } = props
  const t = useTexts(pageTexts)
  const id = useId()
  const isArabic = language === 'ar'
  const { place, editor } = useRichText(props, t(isArabic ? 'bodyAr' : 'bodyEn'))
  const [asked, setAsked] = useState<Asked>()
  return (
    <section className={`office-editor ${isShown ? '' : 'max-lg:hidden'}`} aria-labelledby={id}>
      <div className="office-editor-top">
        <b id={id}>{t(isArabic ? 'arabic' : 'english')}</b>
        <span>{t(isChanged ? 'changedLanguage' : 'noDraft')}</span>
      </div>
      <input
        className="office-editor-title"
        lang={language}
        dir={isArabic ? 'rtl' : 'ltr'}
        maxLength={200}
        value={title}
        aria-label={t(isArabic ? 'titleAr' : 'titleEn')}
        onChange={(event) => onTitle(event.target.value)}
      />
      {editor ? (
        <Toolbar editor={editor} language={language} onAsk={setAsked} />
      ) : (
        <div className="office-editor-bar" />
      )}
      <div ref={place} />
      <div className="office-editor-foot">
        <span>
          {t('words', { count: facts.words })}
          {t('comma')}
          {t('headings', { count: facts.headings.length })}
        </span>
        {lack && (
          <span className="warn">
            <Icon name="alert" />
            {lack.kind === 'section' ? t('lackSection', { heading: lack.heading }) : t(lack.kind)}
          </span>
        )}
      </div>
      {editor && asked === 'link' && <LinkDialog editor={editor} onClose={() => setAsked(undefined)} />}
      {editor && asked === 'image' && <ImageDialog editor={editor} onClose={() => setAsked(undefined)} />}
    </section>
  )
}

/** Creates the editor inside its element, and renders again after each change of text or selection. */
function useRichText({ html, language, onText, onPaste }: Props, label: string) {
  const place = useRef<HTMLDivElement>(null)
  const [editor, setEditor] = useState<Editor>()
  const [, renderAgain] = useReducer((count: number) => count + 1, 0)
  const changed = useEffectEvent(onText)
  const pasted = useEffectEvent(onPaste)
  const first = useRef({ html, label })
  useEffect(() => {
    if (!place.current) return
    const made = createRichText({
      element: place.current,
      ...first.current,
      language,
      onChange: (next) => changed(next),
      onPaste: (next) => pasted(next),
    })
    made.on('transaction', renderAgain)
    setEditor(made)
    return () => made.destroy()
  }, [language])
  return { place, editor }
}
