import { useState } from 'react'
import type { CallReply } from '#contract/all.ts'
import { toastMs } from '#contract/limits.ts'
import { useBilingual, useTexts } from '#web/i18n/use-texts.ts'
import { ReasonDialog } from '#web/office/ui/reason-dialog.tsx'
import { SendButton } from '#web/office/ui/send-button.tsx'
import { Button } from '#web/ui/kit/button.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { officeCourseTexts } from './texts.ts'

type Course = Pick<CallReply<'GET /admin/courses/:id'>['data'], 'id' | 'name' | 'state'>

const changed = ['GET /admin/courses/:id', 'GET /admin/courses'] as const
const kinds = ['content', 'rights', 'complaint', 'other'] as const

/** Renders the action of a course: hide, or show again. */
export function CourseVerb({ course }: { course: Course }) {
  const t = useTexts(officeCourseTexts)
  const [open, setOpen] = useState(false)
  if (course.state === 'hidden') {
    return (
      <SendButton
        call="POST /admin/courses/:id/show"
        id={course.id}
        refresh={changed}
        look="secondary"
        failed={t('failed')}
      >
        {t('show')}
      </SendButton>
    )
  }
  return (
    <>
      <Button look="secondary" size="sm" className="office-button" onClick={() => setOpen(true)}>
        {t('hide')}
      </Button>
      {open && <HideDialog course={course} onClose={() => setOpen(false)} />}
    </>
  )
}

function HideDialog({ course: { id, name }, onClose }: { course: Course; onClose: () => void }) {
  const t = useTexts(officeCourseTexts)
  const say = useBilingual()
  return (
    <ReasonDialog
      title={t('hideOf', { name: say(name) })}
      call="POST /admin/courses/:id/hide"
      params={{ id }}
      effects={[
        { words: t('leavesLists') },
        { words: t('teacherCannot') },
        { stays: true, words: t('subscribersStay') },
        { stays: true, words: t('teacherReads') },
      ]}
      reasons={kinds.map((value) => ({ value, label: t(value) }))}
      happened={t('writeReason')}
      tell={t('sendReason')}
      verb={t('hide')}
      refresh={changed}
      onSent={({ message }) => toast.success(message, { ms: toastMs.short })}
      onClose={onClose}
    />
  )
}
