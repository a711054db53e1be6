import { useState } from 'react'
import type { Language } from '#contract/values.ts'
import { useApi } from '#web/api/hooks.ts'
import { useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import { Segments } from '#web/office/ui/segments.tsx'
import { Dialog, DialogBody } from '#web/ui/dialog/dialog.tsx'
import { Bone } from '#web/ui/kit/skeleton.tsx'
import { UntilLoaded } from '#web/ui/list/until-loaded.tsx'
import { compareLines } from './compare-lines.ts'
import type { PageContent, PageState } from './draft-state.ts'
import { ShownPage } from './preview.tsx'
import { linesOf } from './text-facts.ts'
import { pageTexts } from './texts.ts'
import { versionTexts } from './version-texts.ts'

interface Props {
  /** The version number; 0 means the draft. */
  number: number
  mode: 'show' | 'compare'
  page: PageState
  draft: PageContent
  onClose: () => void
}

/** Shows a version or the draft, or the difference from the published text, the older text first. */
export function VersionDialog({ number, mode, page, draft, onClose }: Props) {
  const t = useTexts(versionTexts)
  const words = useTexts(pageTexts)
  const [language, setLanguage] = useState<Language>(useLanguage())
  const now = page.published?.number ?? 0
  const shown = useVersion(page, number, draft)
  const published = useVersion(page, now, draft)
  const title = mode === 'compare' ? t('compareTitle') : t('versionNumber', { number })
  const text = shown.text
  return (
    <Dialog title={title} onClose={onClose}>
      <DialogBody>
        <Segments
          legend={words('language')}
          value={language}
          onChange={setLanguage}
          options={[
            { value: 'ar', label: words('arabic') },
            { value: 'en', label: words('english') },
          ]}
        />
        {!text || !published.text ? (
          <UntilLoaded of={text ? published.reply : shown.reply}>
            <Bone className="h-3.5" />
          </UntilLoaded>
        ) : mode === 'show' ? (
          <ShownPage page={text} language={language} />
        ) : (
          <Difference
            language={language}
            before={number === 0 ? published.text : text}
            after={number === 0 ? text : published.text}
          />
        )}
      </DialogBody>
    </Dialog>
  )
}

function useVersion({ slug }: PageState, number: number, draft: PageContent) {
  const reply = useApi(
    'GET /admin/pages/:slug/versions/:number',
    { params: { slug, number: Math.max(number, 1) } },
    { enabled: number > 0 },
  )
  return { reply, text: number === 0 ? draft : reply.data?.data }
}

function Difference({ language, before, after }: { language: Language; before: PageContent; after: PageContent }) {
  const t = useTexts(versionTexts)
  const lines = ({ title, description }: PageContent) =>
    [title[language], ...linesOf(description[language])].filter(Boolean)
  const compared = compareLines(lines(before), lines(after))
  const hasNewPictures = before.banner !== after.banner || before.image !== after.image
  const pictures = hasNewPictures && <p className="text-text-2">{t('picturesChanged')}</p>
  if (compared.every(({ kind }) => kind === 'same')) return pictures || <p className="text-text-2">{t('same')}</p>
  return (
    <>
      {pictures}
      <ul className="office-difference" lang={language} dir={language === 'ar' ? 'rtl' : 'ltr'}>
        {compared.map(({ kind, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: equal lines may repeat, and the list never changes
          <li key={index} className={kind}>
            {kind === 'same' && text}
            {kind === 'added' && (
              <ins>
                <span className="sr-only">{t('isAdded')}</span> {text}
              </ins>
            )}
            {kind === 'removed' && (
              <del>
                <span className="sr-only">{t('isRemoved')}</span> {text}
              </del>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
