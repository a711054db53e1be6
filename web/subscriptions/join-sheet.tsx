import type { ReactNode } from 'react'
import type { Pounds } from '#contract/money.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { SchoolText } from '#web/i18n/school-text.tsx'
import { useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import { Dialog, DialogBody, DialogFoot } from '#web/ui/dialog/dialog.tsx'
import { LinkButton } from '#web/ui/kit/button.tsx'
import { joinTexts } from './join-texts.ts'

export interface JoinSheetProps {
  title: string
  /** The name of the course or lesson. */
  name: string
  of: 'course' | 'lesson'
  price: Pounds | null
  /** The address to which the login returns. */
  next: string
  /** The contents of the locked lesson. */
  children?: ReactNode
  onClose: () => void
}

/** Shows a visitor the steps to a course or lesson, with links to sign-up and login. */
export function JoinSheet({ title, name, of, price, next, children, onClose }: JoinSheetProps) {
  const t = useTexts(joinTexts)
  const language = useLanguage()
  const last = { course: ['payCourse', 'freeCourse'], lesson: ['payLesson', 'freeLesson'] } as const
  const [paid, free] = last[of]
  const steps = [t('account'), t('code'), price ? t(paid, { price: formatNumber(price, language) }) : t(free)]
  const way = `next=${encodeURIComponent(next)}`
  return (
    <Dialog title={title} context={<SchoolText text={name} />} size="small" onClose={onClose}>
      <DialogBody>
        {children}
        <section aria-labelledby="next-steps" className="grid gap-3">
          <h3 id="next-steps" className="text-title">
            {t('next')}
          </h3>
          <ol className="grid gap-3">
            {steps.map((step, place) => (
              <li key={step} className="grid grid-cols-[auto_1fr] items-start gap-3">
                <span
                  aria-hidden="true"
                  className="grid size-7 place-items-center rounded-sm bg-primary font-bold font-display text-on-primary"
                >
                  {place + 1}
                </span>
                {step}
              </li>
            ))}
          </ol>
        </section>
        <p className="text-small text-text-2">{t('known')}</p>
      </DialogBody>
      <DialogFoot>
        <LinkButton look="secondary" to={`/login?${way}`}>
          {t('signIn')}
        </LinkButton>
        <LinkButton look="accent" to={`/sign-up?role=student&${way}`}>
          {t('signUp')}
        </LinkButton>
      </DialogFoot>
    </Dialog>
  )
}
