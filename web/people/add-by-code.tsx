import { useState } from 'react'
import { toastMs } from '#contract/limits.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { StudentCodeField } from '#web/people/schooling/role-fields.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { Notice } from '#web/ui/kit/notice.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { parentTexts, peopleTexts, profileTexts } from './texts.ts'

/**
 * Asks for a student's code, and adds the student to a teacher or the child to a parent. The form shows a teacher's
 * failure itself, without a toast.
 */
export function AddByCode({ whom }: { whom: 'student' | 'child' }) {
  const t = useTexts(peopleTexts)
  const say = useTexts(profileTexts)
  const ask = useTexts(parentTexts)
  const short = { ms: toastMs.short }
  const isChild = whom === 'child'
  const [failed, setFailed] = useState<string>()
  return (
    <section aria-labelledby="add-by-code" className="grid gap-4 panel p-5 md:p-6">
      <div>
        <h2 id="add-by-code" className="text-h3">
          {t(isChild ? 'addChild' : 'addStudent')}
        </h2>
        <p className="text-small text-text-2">{t(isChild ? 'addChildHelp' : 'addStudentHelp')}</p>
      </div>
      <Form
        call={isChild ? 'POST /parent-student/assign' : 'POST /teacher/subscribe-student'}
        className="grid gap-4"
        refresh={isChild ? ['GET /parent-student/students'] : ['GET /teacher/my-students', 'GET /search']}
        toastMs={toastMs.short}
        failed={say(isChild ? 'addChildFail' : 'addFail')}
        onInvalid={() => toast.error(say(isChild ? 'enterCodeError' : 'codeRequired'), short)}
        onRefused={({ status, fields, message }) => {
          if (isChild || status === 401) return false
          setFailed(fields.code ? undefined : message || say('addFail'))
          return true
        }}
        onSent={({ data }, { form }) => {
          const waits = 'status' in data && data.status === 0
          const done = say(isChild ? 'addChildSuccess' : 'studentAdded', { name: data.name })
          toast.success(waits ? ask('asked', { name: data.name }) : done, short)
          form.reset()
          setFailed(undefined)
        }}
      >
        <StudentCodeField label={t('code')} />
        {failed && (
          <Notice tone="bad" role="alert">
            {failed}
          </Notice>
        )}
        <SubmitButton icon="plus">{t('add')}</SubmitButton>
      </Form>
    </section>
  )
}
