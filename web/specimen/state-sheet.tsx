import { RoleChoice } from '#web/auth/role-choice.tsx'
import { Tabs } from '#web/catalogue/tabs.tsx'
import { PageBanner } from '#web/content/pages/board.tsx'
import { FileChip, FileDownload } from '#web/ui/form/file-chip.tsx'
import { Button } from '#web/ui/kit/button.tsx'
import { Notice } from '#web/ui/kit/notice.tsx'
import { Skeletons } from '#web/ui/kit/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/ui/list/empty-state.tsx'
import { Accordion } from '#web/ui/page/accordion.tsx'
import { Breadcrumbs } from '#web/ui/page/breadcrumbs.tsx'
import { cols2, cols3, nothing, Part, Sheet } from './part.tsx'

export function StateSheet() {
  return (
    <Sheet title="الحقول والحالات">
      <Fields />
      <States />
      <Moving />
    </Sheet>
  )
}

function Fields() {
  return (
    <Part title="الحقول">
      <div className={cols3}>
        <div className="grid gap-3">
          <input aria-label="الاسم" className="input" defaultValue="عمر خالد" />
          <input aria-label="البريد" className="input at-label" dir="ltr" aria-invalid defaultValue="omar.khaled@" />
          <input aria-label="ثابت" className="input" readOnly defaultValue="STD-4F7K2Q" />
          <input aria-label="مثال" className="input" placeholder="مثال: قانون أوم" />
        </div>
        <RoleChoice
          legend="أنا"
          name="user_type"
          defaultValue="student"
          choices={[
            { value: 'student', label: 'طالب', icon: 'book' },
            { value: 'teacher', label: 'مدرّس', icon: 'pencil' },
            { value: 'parent', label: 'وليّ أمر', icon: 'people' },
          ]}
        />
        <div className="grid gap-3">
          <FileChip name="homework-4.pdf" size="1.1 MB" onRemove={nothing} />
          <FileDownload name="مذكّرة الحصة" href="/f" label="نزّل: مذكّرة الحصة" />
          <FileDownload name="مذكّرة الحصة" href={null} label="نزّل" lockedReason="بعد الاشتراك" />
        </div>
      </div>
    </Part>
  )
}

function States() {
  return (
    <Part title="الرسائل والحالات">
      <div className={cols2}>
        <EmptyState
          title="لا توجد حصص في هذا الكورس"
          help="أضف أول حصة ليراها طلابك هنا."
          action={<Button icon="plus">أضف حصة</Button>}
        />
        <ErrorState onRetry={nothing} />
        <Notice icon="lock">تنزيل الملفات يبدأ بعد الاشتراك.</Notice>
        <Notice tone="warn" icon="fullscreen">
          ابقَ في وضع ملء الشاشة.
        </Notice>
        <Notice tone="bad">الرقم أو كلمة المرور غير صحيحة.</Notice>
        <Notice tone="ok">تم الحفظ.</Notice>
      </div>
      <Skeletons of="teacher" className="grid gap-3 md:grid-cols-2 md:gap-5 lg:grid-cols-4" />
      <div className={cols3}>
        <Skeletons of="course" count={1} />
        <Skeletons of="lesson" count={2} />
        <Skeletons of="row" count={2} />
        <Skeletons of="lessonCard" count={1} />
        <Skeletons of="text" count={1} />
      </div>
    </Part>
  )
}

function Moving() {
  return (
    <Part title="التنقّل">
      <Breadcrumbs
        steps={[{ label: 'مدرّسيني', to: '/' }, { label: 'منى عبد الحميد', to: '/a' }, { label: 'الكورس' }]}
      />
      <Tabs
        label="محتوى الحصة"
        tabs={[
          { id: 'a', label: 'الواجبات', count: 2, content: 'واجبات' },
          { id: 'b', label: 'الامتحانات', content: 'امتحانات' },
          { id: 'c', label: 'الملفات', content: 'ملفات' },
        ]}
      />
      <div>
        <Accordion title="كيف أسترد قيمة الاشتراك؟" group="faq" open>
          أرسل طلبك من صفحة تواصل معنا خلال 14 يومًا من الدفع.
        </Accordion>
        <Accordion title="كيف أضيف ابني؟" group="faq">
          بكود الطالب.
        </Accordion>
      </div>
      <PageBanner title="سياسة الخصوصية">آخر تحديث 12 يناير 2025</PageBanner>
    </Part>
  )
}
