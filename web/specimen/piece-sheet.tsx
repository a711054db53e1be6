import { pounds } from '#contract/money.ts'
import { Portrait } from '#web/art/portrait.tsx'
import { portraitCount } from '#web/art/portraits.ts'
import { Cover } from '#web/catalogue/cover/cover.tsx'
import { PriceTag } from '#web/catalogue/cover/price-tag.tsx'
import { StatusSwitch } from '#web/catalogue/status-switch.tsx'
import { Badge } from '#web/ui/kit/badge.tsx'
import { Button, IconButton, LinkButton } from '#web/ui/kit/button.tsx'
import { Icon, type IconName } from '#web/ui/kit/icon.tsx'
import { iconPaths } from '#web/ui/kit/icon-paths.ts'
import { ScoreRing, ScoreWord } from '#web/ui/kit/score-ring.tsx'
import { Avatar } from '#web/ui/page/avatar.tsx'
import { nothing, Part, row, Sheet } from './part.tsx'

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
            // biome-ignore lint/suspicious/noArrayIndexKey: the place identifies the portrait
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
        <p>حصص مسجّلة، وواجب يصحّحه المدرّس بنفسه. «قَرَأَ الطَّالِبُ الدَّرْسَ قِرَاءَةً مُتَأَنِّيَةً».</p>
        <p className="text-small text-text-2">آخر تحديث 12 يناير 2025، الساعة 5:42 م</p>
      </Part>
      <Buttons />
      <Scores />
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
        <PriceTag price={pounds(250)} />
        <PriceTag price={pounds(1250.5)} size="lg" />
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
    </Part>
  )
}

function Scores() {
  return (
    <Part title="الدرجات والصور">
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
