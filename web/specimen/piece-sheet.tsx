import { Portrait } from '#web/art/portrait.tsx'
import { portraitCount } from '#web/art/portraits.ts'
import { Accordion } from '#web/ui/accordion.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { PageBanner } from '#web/ui/board.tsx'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { Button, IconButton, LinkButton } from '#web/ui/button.tsx'
import { Cover } from '#web/ui/cover.tsx'
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx'
import { FileChip, FileDownload } from '#web/ui/file-chip.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { iconPaths } from '#web/ui/icon-paths.ts'
import { Notice } from '#web/ui/notice.tsx'
import { PriceTag } from '#web/ui/price-tag.tsx'
import { RoleChoice } from '#web/ui/role-choice.tsx'
import { ScoreRing, ScoreWord } from '#web/ui/score-ring.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { StatusSwitch } from '#web/ui/status-switch.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { cols2, cols3, nothing, Part, row, Sheet } from './part.tsx'

const buttons = ['accent', 'primary', 'secondary', 'tint', 'ghost', 'danger'] as const

export function PieceSheet() {
  return (
    <Sheet title="القطع وحالاتها">
      <Part title="الأغلفة">
        <div className="grid grid-cols-4 gap-3 lg:grid-cols-8">
          {[0, 1, 2, 3, 4, 5, 6, 7].map((id) => (
            <Cover key={id} subjectId={id} className="book-shape h-24" />
          ))}
        </div>
        <div className="grid grid-cols-4 gap-2 lg:grid-cols-8">
          {Array.from({ length: portraitCount }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the place is the portrait
            <span key={index} className="overflow-hidden rounded-md bg-primary-tint-2">
              <Portrait index={index} />
            </span>
          ))}
        </div>
        <div className={`${row} text-primary`}>
          {(Object.keys(iconPaths) as IconName[]).map((name) => (
            <Icon key={name} name={name} size="lg" />
          ))}
        </div>
      </Part>
      <Part title="الخط">
        <p className="font-display text-display">حصة مفهومة Hessa</p>
        <p className="font-display text-h1">الكهربية والتيار المستمر</p>
        <p className="font-display text-h2">نتائج الامتحانات</p>
        <p className="font-display text-title">توصيل المقاومات على التوالي والتوازي</p>
        <p className="text-lead text-text-2">أضف ابنك بكود الطالب، وتابع كورساته ودرجات امتحاناته.</p>
        <p>دروس مسجّلة، وواجب يصحّحه المدرّس بنفسه. «قَرَأَ الطَّالِبُ الدَّرْسَ قِرَاءَةً مُتَأَنِّيَةً».</p>
        <p className="text-small text-text-2">آخر تحديث 12 يناير 2025، الساعة 5:42 م</p>
      </Part>
      <Buttons />
      <Fields />
      <States />
      <Moving />
    </Sheet>
  )
}

function Buttons() {
  return (
    <Part title="الأزرار والحالة">
      <div className={row}>
        {buttons.map((look) => (
          <Button key={look} look={look} icon={look === 'ghost' ? 'plus' : undefined}>
            اشترك الآن
          </Button>
        ))}
      </div>
      <div className={row}>
        <Button busy busyText="جارٍ الحفظ">
          حفظ
        </Button>
        <Button disabled>غير متاح</Button>
        <Button look="secondary" size="sm">
          صغير
        </Button>
        <LinkButton to="/" size="lg" iconEnd="arrow-next">
          كبير
        </LinkButton>
        <IconButton icon="pencil" label="تعديل" />
        <IconButton icon="trash" danger label="حذف" />
      </div>
      <div className={row}>
        <PriceTag price={250} />
        <PriceTag price={1250.5} size="lg" />
        <PriceTag price={null} />
        <Badge tone="ok" icon="check">
          مشترك
        </Badge>
        <Badge tone="warn" icon="clock">
          بانتظار التصحيح
        </Badge>
        <Badge tone="info" icon="check">
          تم التسليم
        </Badge>
        <Badge tone="bad" icon="circle-x">
          إجابة خاطئة
        </Badge>
        <Badge>لم يُسلَّم</Badge>
        <StatusSwitch checked onChange={nothing} label="أ" on="مفعّلة" off="متوقّفة" />
        <StatusSwitch checked={false} onChange={nothing} label="ب" on="مفعّلة" off="متوقّفة" />
        <StatusSwitch checked busy onChange={nothing} label="ج" on="مفعّلة" off="متوقّفة" />
      </div>
      <div className={row}>
        <ScoreRing score={9} total={10} />
        <ScoreRing score={13} total={20} />
        <ScoreRing score={11} total={20} />
        <ScoreRing score={9} total={20} />
        <ScoreRing score={100} total={100} />
        <ScoreRing score={18.5} />
        <ScoreRing score={null} />
        <ScoreRing score={18} total={20} size="score-lg" />
        <ScoreWord score={18} total={20} />
        <ScoreWord score={9} total={20} />
        <Avatar name="عمر خالد" />
        <Avatar name="Omar Khaled" size="card" />
        <Avatar name="منى" size="lg" />
      </div>
    </Part>
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
          name="role"
          defaultValue="student"
          choices={[
            { value: 'student', label: 'طالب', icon: 'book' },
            { value: 'teacher', label: 'مدرّس', icon: 'pencil' },
            { value: 'parent', label: 'ولي أمر', icon: 'people' },
          ]}
        />
        <div className="grid gap-3">
          <FileChip name="homework-4.pdf" size="1.1 MB" onRemove={nothing} />
          <FileDownload name="مذكّرة الحصة" href="/f" label="تحميل: مذكّرة الحصة" />
          <FileDownload name="مذكّرة الحصة" href={null} label="تحميل" lockedReason="بعد الاشتراك" />
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
          action={<Button icon="plus">إضافة حصة</Button>}
        />
        <ErrorState onRetry={nothing} />
        <Notice icon="lock">تحميل الملفات يبدأ بعد الاشتراك.</Notice>
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
