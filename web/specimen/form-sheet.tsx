import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { DigitsInput, useDigits } from '#web/auth/digits-input.tsx'
import { PasswordField } from '#web/auth/fields/password-field.tsx'
import { Toaster } from '#web/layout/toaster.tsx'
import { askFirst, ConfirmHost } from '#web/ui/dialog/confirm.tsx'
import { CancelButton, Dialog, DialogBody, DialogFoot } from '#web/ui/dialog/dialog.tsx'
import { Field, SelectField, TextArea } from '#web/ui/form/field.tsx'
import { FilePicker } from '#web/ui/form/file-picker.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { PhoneInput } from '#web/ui/form/phone-input.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { Button } from '#web/ui/kit/button.tsx'
import { Pager } from '#web/ui/list/pager.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { cols3, nothing, Part, row, Sheet } from './part.tsx'

const client = new QueryClient()
const asked = new URLSearchParams(location.search)

/** Shows the form sheet. `?open=dialog` and `?open=confirm` open the layers above the page. */
export function FormSheet() {
  const [open, setOpen] = useState(asked.get('open') === 'dialog')
  useEffect(() => {
    toast.success('تم حفظ الحصة', { ms: 1e9, detail: 'ظهرت لطلابك الآن.' })
    toast.error('تعذّر حفظ الحصة', { ms: 1e9, detail: 'تحقّق من الاتصال ثم حاول مرة أخرى.' })
    const question = { title: 'هل تريد حذف هذه الحصة؟', loss: 'ستُحذف مع ملفاتها وواجباتها.', verb: 'احذف الحصة' }
    if (asked.get('open') === 'confirm') void askFirst(question)
  }, [])
  return (
    <QueryClientProvider client={client}>
      <Sheet title="النماذج">
        <Fields />
        <Part title="صفحات" id="pages">
          <Pager current_page={2} last_page={6} />
          <Pager current_page={1} last_page={27} list="pages" />
          <div className={row}>
            <Button onClick={() => setOpen(true)}>افتح</Button>
          </div>
        </Part>
      </Sheet>
      {open && <LessonDialog onClose={() => setOpen(false)} />}
      <ConfirmHost />
      <Toaster />
    </QueryClientProvider>
  )
}

function Fields() {
  const { digits, setDigits } = useDigits(5)
  return (
    <Part title="حقول">
      <Form call="POST /contact" onSent={nothing} className={cols3}>
        <div className="grid gap-5">
          <Field name="name" label="الاسم" hint="كما في البطاقة." required />
          <Field name="email" label="البريد" dir="ltr" type="email" placeholder="name@example.com" required />
          <PasswordField name="password" label="كلمة المرور" autoComplete="new-password" />
          <PhoneInput name="phone" label="رقم الهاتف" />
        </div>
        <div className="grid gap-5">
          <SelectField name="stage_id" label="المرحلة" choices={[{ value: 1, label: 'الثانوية' }]} />
          <SelectField name="grade" label="الصف" choices={[]} placeholder="اختر المرحلة أولًا" disabled />
          <Field name="birth_date" label="تاريخ الميلاد" type="date" optional />
          <TextArea name="note" label="ملاحظة" optional />
        </div>
        <div className="grid gap-5">
          <DigitsInput
            digits={digits}
            onChange={setDigits}
            name="token"
            label="اكتب الرمز"
            problem="الرمز غير صحيح. حاول مرة أخرى."
          />
          <FilePicker name="files[i]" label="ملفات الحل" acceptWords="صور أو PDF" />
          <SubmitButton>أرسل</SubmitButton>
        </div>
      </Form>
    </Part>
  )
}

function LessonDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="أضف حصة" context="الكهربية والتيار المستمر" size="medium" onClose={onClose}>
      <Form call="POST /contact">
        <DialogBody>
          <div className="grid gap-5 md:grid-cols-2">
            <Field name="name[ar]" label="اسم الحصة بالعربية" dir="rtl" lang="ar" />
            <Field name="name[en]" label="اسم الحصة بالإنجليزية" dir="ltr" lang="en" />
          </div>
          <Field name="video_url" label="رابط الفيديو" dir="ltr" type="url" />
          <FilePicker name="image" label="صورة الحصة" acceptWords="JPG, PNG" />
          <TextArea name="note" label="ملاحظة" rows={8} />
        </DialogBody>
        <DialogFoot>
          <CancelButton />
          <SubmitButton>احفظ الحصة</SubmitButton>
        </DialogFoot>
      </Form>
    </Dialog>
  )
}
