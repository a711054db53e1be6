import { type ReactNode, useEffect, useRef } from 'react'
import { Receipt } from '#web/exams/attempt/facts.tsx'
import { takingTexts } from '#web/exams/attempt/taking-texts.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import { Dots, LinkButton } from '#web/ui/kit/button.tsx'
import { Notice } from '#web/ui/kit/notice.tsx'
import { useModal } from '#web/ui/modal/use-modal.ts'
import { type End, endScreen } from './core/view.ts'
import { EndReason, type ExamTeacher } from './end-reason.tsx'
import { ResultPanel } from './result-panel.tsx'

/** Covers the page once the exam is over. Only the links on this cover leave the cover. */
export function ExamEnd({ view, lesson, teacher }: { view: End; lesson: string; teacher: ExamTeacher }) {
  const t = useTexts(takingTexts)
  const screen = endScreen(view)
  return (
    <Over label={t(screen.says)}>
      {screen.says === 'submitted' && <Done {...screen} lesson={lesson} teacher={teacher} />}
      {(screen.says === 'sealed' || screen.says === 'sealedUnkept') && <Sealed {...screen} lesson={lesson} />}
      {screen.says === 'ended' && (
        <div className="grid gap-4 p-6">
          <h2>{t('ended')}</h2>
          <p className="text-text-2">{t('endedHelp')}</p>
          <Back lesson={lesson} />
        </div>
      )}
      {screen.says === 'submitting' && (
        <div role="status" className="grid justify-items-center gap-3 p-8">
          <Dots />
          {t('submitting')}
        </div>
      )}
    </Over>
  )
}

type SealedScreen = Extract<ReturnType<typeof endScreen>, { isStuck: boolean }>

function Sealed({ says, why, isStuck, lesson }: SealedScreen & { lesson: string }) {
  const t = useTexts(takingTexts)
  const isKept = says === 'sealed'
  useEffect(() => {
    if (isKept) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isKept])
  return (
    <div className="grid gap-4 p-6">
      <h2>{t(says)}</h2>
      {!isStuck && <p className="text-text-2">{t(isKept ? 'sealedHelp' : 'sealedUnkeptHelp')}</p>}
      <Notice tone="warn" role="status">
        {t(why)}
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

type DoneScreen = Extract<ReturnType<typeof endScreen>, { says: 'submitted' }>

function Done(props: Omit<DoneScreen, 'says'> & { lesson: string; teacher: ExamTeacher }) {
  const { result, late, endedBy, lesson, teacher } = props
  const t = useTexts(takingTexts)
  const language = useLanguage()
  const { score, total_questions: total, percentage, receipt } = result
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
        {endedBy && <EndReason reason={endedBy} canReopen={result.can_reopen} teacher={teacher} />}
        {late && <Notice tone={late === 'lateCounted' ? 'ok' : 'warn'}>{t(late)}</Notice>}
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

function Back({ lesson }: { lesson: string }) {
  const t = useTexts(takingTexts)
  return (
    <LinkButton to={lesson} replace block data-first-focus="">
      {t('back')}
    </LinkButton>
  )
}
