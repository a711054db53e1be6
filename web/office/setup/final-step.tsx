import { useEffect } from 'react'
import { useTexts } from '#web/i18n/use-texts.ts'
import { useNavigate } from '#web/routing/router.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { CheckList } from './check-list.tsx'
import { setupTexts } from './setup-texts.ts'
import { StepFoot } from './step-foot.tsx'
import type { Checks } from './use-checks.ts'

/** Tests the installation immediately. Shows the results, and the button that opens the school. */
export function FinalStep({ checks, onBack }: { checks: Checks; onBack: () => void }) {
  const t = useTexts(setupTexts)
  const navigate = useNavigate()
  // biome-ignore lint/correctness/useExhaustiveDependencies: tests once on arrival
  useEffect(() => void checks.run(), [])
  return (
    <Form
      call="POST /admin/setup/finish"
      className="grid gap-4"
      failed={t('failed')}
      onSent={() => navigate('/admin', { replace: true })}
    >
      <CheckList checks={checks} />
      <div className="office-panel">
        <StepFoot onBack={onBack} verb={t('finish')} />
      </div>
    </Form>
  )
}
