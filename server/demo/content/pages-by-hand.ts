import type { Marks } from '#contract/ink.ts'

/** A line of a page: Arabic words, an equation from left to right, or the drawing of a circuit. */
export type Line = { words: string } | { sum: string } | { circuit: true }

/** A page with the marks that the teacher drew on it, in the units of marks. */
interface PageByHand {
  file: string
  lines: Line[]
  marks: Marks
}

/** Three pages of a physics homework as a student writes them by hand. */
export const pagesByHand: PageByHand[] = [
  {
    file: 'by-hand-1',
    lines: [
      { words: 'واجب الفيزياء' },
      { words: 'السؤال الأول: احسب شدة التيار' },
      { words: 'المعطيات: فرق الجهد 12 فولت، والمقاومة 4 أوم' },
      { sum: 'I = V ÷ R' },
      { sum: 'I = 12 ÷ 4 = 3 A' },
      { words: 'السؤال الثاني: احسب الشحنة في دقيقتين' },
      { sum: 'Q = I × t' },
      { sum: 'Q = 3 × 2 = 6 C' },
      { words: 'السؤال الثالث: لماذا يقل التيار إذا زادت المقاومة؟' },
      { words: 'لأن شدة التيار تتناسب عكسيًا مع المقاومة' },
      { words: 'عند ثبوت فرق الجهد' },
    ],
    marks: {
      strokes: [{ points: '262,536,40 330,540,60 400,537,60 466,541,40' }],
      stamps: [
        { stamp: 'tick', x: 540, y: 335 },
        { stamp: 'cross', x: 540, y: 512 },
        { stamp: 'tick', x: 180, y: 630 },
      ],
      pins: [{ x: 610, y: 512, text: 'حوّل الدقيقتين إلى ثوانٍ: الزمن 120 ثانية، فالشحنة 360 كولوم.' }],
    },
  },
  {
    file: 'by-hand-2',
    lines: [
      { words: 'السؤال الرابع: ارسم الدائرة' },
      { circuit: true },
      { words: 'المقاومتان على التوالي' },
      { sum: 'R = R₁ + R₂ = 2 + 4 = 6 Ω' },
      { sum: 'I = 12 ÷ 6 = 2 A' },
      { words: 'فرق الجهد على المقاومة الثانية' },
      { sum: 'V₂ = 2 × 4 = 8 V' },
    ],
    marks: {
      strokes: [],
      stamps: [
        { stamp: 'tick', x: 640, y: 512 },
        { stamp: 'tick', x: 540, y: 570 },
        { stamp: 'well_done', x: 560, y: 760 },
      ],
      pins: [{ x: 740, y: 260, text: 'رسم واضح. اكتب اتجاه التيار بسهم.' }],
    },
  },
  {
    file: 'by-hand-3',
    lines: [
      { words: 'السؤال الخامس: القدرة الكهربية' },
      { sum: 'P = V × I' },
      { sum: 'P = 12 × 2 = 24 W' },
      { words: 'الطاقة في نصف ساعة' },
      { sum: 'W = P × t = 24 × 1800' },
      { sum: 'W = 43200 J' },
      { words: 'السؤال السادس: لم أعرف الجزء الأخير' },
      { words: 'وجدت المقاومة المكافئة فقط' },
      { sum: '1/R = 1/3 + 1/6' },
      { sum: 'R = 2 Ω' },
    ],
    marks: {
      strokes: [],
      stamps: [
        { stamp: 'tick', x: 540, y: 220 },
        { stamp: 'tick', x: 540, y: 396 },
        { stamp: 'half', x: 540, y: 690 },
      ],
      pins: [{ x: 160, y: 470, text: 'المقاومة المكافئة صحيحة. التيار الكلي هو مجموع التيارين.' }],
    },
  },
]
