import { type ReactNode, useEffect, useRef } from 'react'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Brand } from '#web/layout/brand.tsx'
import { LanguageSwitch } from '#web/layout/language-switch.tsx'
import { useUnsavedQuestion } from '#web/office/ui/unsaved-question.ts'
import { PageHead } from '#web/routing/page-head.tsx'
import { Icon } from '#web/ui/kit/icon.tsx'
import { setupTexts } from './setup-texts.ts'

/** The steps of the setup in order. */
export const steps = ['administrator', 'school', 'curriculum', 'rules', 'check'] as const
export type StepName = (typeof steps)[number]

/** Renders the bare page of the first start: brand and language above, one column of content. */
export function SetupFrame({ children }: { children: ReactNode }) {
  useUnsavedQuestion()
  return (
    <div className="office office-setup grow">
      <header className="office-top office-top-setup">
        <span className="brand">
          <Brand />
        </span>
        <LanguageSwitch compact className="ms-auto text-text-2 hover:bg-primary-tint hover:text-primary" />
      </header>
      <main id="main" tabIndex={-1} className="setup">
        {children}
      </main>
    </div>
  )
}

interface StepProps {
  name: StepName
  /** The number of the last saved step. */
  saved: number
  title: string
  help: string
  /** The form of the step. */
  children: ReactNode
  aside: ReactNode
}

/**
 * Renders a step's heading, the row of all five steps, the form and the panel beside the form. After a change of step,
 * the heading takes the focus.
 */
export function SetupStep({ name, saved, title, help, children, aside }: StepProps) {
  const t = useTexts(setupTexts)
  const heading = useRef<HTMLHeadingElement>(null)
  const first = useRef(name)
  useEffect(() => {
    if (first.current === name) return
    first.current = name
    window.scrollTo(0, 0)
    heading.current?.focus()
  }, [name])
  return (
    <>
      <PageHead title={title} />
      <div>
        <h1 ref={heading} tabIndex={-1} className="outline-none">
          {title}
        </h1>
        <p className="text-small text-text-2">
          {t('stepOf', { step: steps.indexOf(name) + 1 })} {help}
        </p>
      </div>
      <Periods now={name} saved={saved} />
      <div className="setup-cols">
        {children}
        {aside}
      </div>
    </>
  )
}

function Periods({ now, saved }: { now: StepName; saved: number }) {
  const t = useTexts(setupTexts)
  return (
    <ol className="setup-steps" aria-label={t('steps')}>
      {steps.map((name, index) => {
        const isNow = name === now
        const isDone = index < saved && !isNow
        return (
          <li
            key={name}
            className={isNow ? 'is-now' : isDone ? 'is-done' : ''}
            aria-current={isNow ? 'step' : undefined}
          >
            <b>
              {isDone ? (
                <>
                  <Icon name="check" />
                  <span className="sr-only">{t('saved')}</span>
                </>
              ) : (
                index + 1
              )}
            </b>
            <span>{t(name)}</span>
          </li>
        )
      })}
    </ol>
  )
}
