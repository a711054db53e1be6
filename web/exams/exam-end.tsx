import { type ReactNode, useEffect, useRef } from 'react'
import { formatNumber } from '#web/i18n/format.ts'
import { useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import { useModal } from '#web/ui/dialog/use-modal.ts'
import { Dots, LinkButton } from '#web/ui/kit/button.tsx'
import { Notice } from '#web/ui/kit/notice.tsx'
import { Receipt } from './facts.tsx'
import { ResultPanel } from './result-panel.tsx'
import type { Result } from './taking/journal.ts'
import type { Refused, View } from './taking/view.ts'
import { takingTexts } from './taking-texts.ts'

export type End = Pick<View, 'phase' | 'result' | 'refused'> & Partial<Pick<View, 'areAnswersKept' | 'isSealKept'>>

/** What stands over the exam once it is over. Nothing but its one button closes it (Specification §4). */
export function ExamEnd({ view, lesson }: { view: End; lesson: string }) {
  const t = useTexts(takingTexts)
  const { phase, result, refused, areAnswersKept = true, isSealKept = true } = view
  const unkept = !areAnswersKept || !isSealKept
  if (result) {
    return (
      <Over label={t('submitted')}>
        <Done result={result} lesson={lesson} />
      </Over>
    )
  }
  if (phase === 'sealed') {
    return (
      <Over label={t(unkept ? 'sealedUnkept' : 'sealed')}>
        <Sealed refused={refused} unkept={unkept} lesson={lesson} />
      </Over>
    )
  }
  if (phase === 'ended') {
    return (
      <Over label={t('ended')}>
        <div className="grid gap-4 p-6">
          <h2>{t('ended')}</h2>
          <p className="text-text-2">{t('endedHelp')}</p>
          <Back lesson={lesson} />
        </div>
      </Over>
    )
  }
  return (
    <Over label={t('submitting')}>
      <div role="status" className="grid justify-items-center gap-3 p-8">
        <Dots />
        {t('submitting')}
      </div>
    </Over>
  )
}

function Sealed({ refused, unkept, lesson }: { refused: Refused; unkept: boolean; lesson: string }) {
  const t = useTexts(takingTexts)
  const says = { false: 'submitError', true: 'submitRefused', login: 'submitLogin', stuck: 'submitStuck' } as const
  // It is on the phone, and the network's return alone will not send it.
  const isStuck = typeof refused === 'string' && !unkept
  useEffect(() => {
    if (!unkept) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [unkept])
  return (
    <div className="grid gap-4 p-6">
      <h2>{t(unkept ? 'sealedUnkept' : 'sealed')}</h2>
      {!isStuck && <p className="text-text-2">{t(unkept ? 'sealedUnkeptHelp' : 'sealedHelp')}</p>}
      <Notice tone="warn" role="status">
        {t(says[`${refused}`])}
      </Notice>
      {isStuck && <Back lesson={lesson} />}
    </div>
  )
}

function Over({ label, children }: { label: string; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useModal(dialog)
  return (
    <dialog
      ref={dialog}
      aria-label={label}
      className="sheet md:max-w-[440px]"
      onCancel={(event) => event.preventDefault()}
      onKeyDown={(event) => event.key === 'Escape' && event.preventDefault()}
    >
      {children}
    </dialog>
  )
}

function Done({ result, lesson }: { result: Result; lesson: string }) {
  const t = useTexts(takingTexts)
  const language = useLanguage()
  const { score, total_questions: total, percentage, receipt, late } = result
  return (
    <>
      <ResultPanel
        score={score}
        total={total}
        title={t('submitted')}
        text={t('result', { count: score, total, percent: formatNumber(percentage, language) })}
        action={<Back lesson={lesson} />}
      />
      <div className="grid gap-3 px-6 pb-6 text-center text-small text-text-2">
        {late && late.kept > 0 && <Late {...late} />}
        <p>
          {t('receipt')}{' '}
          <span className="text-text">
            <Receipt>{receipt}</Receipt>
          </span>
        </p>
      </div>
    </>
  )
}

function Late({ kept, counted }: NonNullable<Result['late']>) {
  const t = useTexts(takingTexts)
  if (counted === kept) return <Notice tone="ok">{t('lateCounted')}</Notice>
  return <Notice tone="warn">{t(counted > 0 ? 'lateInPart' : 'lateWaiting')}</Notice>
}

function Back({ lesson }: { lesson: string }) {
  const t = useTexts(takingTexts)
  return (
    <LinkButton to={lesson} replace block data-first-focus="">
      {t('back')}
    </LinkButton>
  )
}
