import type { Random } from '#server/demo/random.ts'
import { centimetres, counted, pounds, sum } from './sum.ts'
import { bank, sums } from './topic.ts'

const marbles = (count: number) => counted(count, 'كرات', 'كرة', 'كرة')

function addition(random: Random) {
  const [a, b] = [random.between(14, 79), random.between(13, 68)]
  return sum(random, `احسب ناتج: ${a} + ${b}`, a + b, [a + b - 10, a + b + 10, a + b + 1])
}

function subtraction(random: Random) {
  const [b, rest] = [random.between(13, 48), random.between(12, 47)]
  return sum(random, `احسب ناتج: ${b + rest} − ${b}`, rest, [rest + 10, rest - 10, rest + 2])
}

function purse(random: Random) {
  const [had, got] = [random.between(15, 60), random.between(11, 35)]
  const title = `مع سلمى ${pounds(had)} وأعطاها والدها ${pounds(got)}. كم جنيهًا أصبح معها؟`
  return sum(random, title, had + got, [had + got + 10, had + got - 10, Math.abs(had - got)])
}

function multiplication(random: Random) {
  const [a, b] = [random.between(6, 12), random.between(7, 15)]
  return sum(random, `احسب ناتج: ${a} × ${b}`, a * b, [a * (b - 1), a * (b + 1), a + b])
}

function sharing(random: Random) {
  const [each, children] = [random.between(6, 15), random.between(3, 9)]
  const title = `وُزّعت ${marbles(each * children)} بالتساوي على ${children} أطفال. كم كرة أخذ كل طفل؟`
  return sum(random, title, each, [each + 1, each - 1, each * 2])
}

function rectangleArea(random: Random) {
  const [width, length] = [random.between(3, 9), random.between(10, 18)]
  const title = `مستطيل طوله ${length} سم وعرضه ${width} سم. ما مساحته بالسنتيمتر المربع؟`
  return sum(random, title, width * length, [2 * (width + length), width + length, width * length + length])
}

function rectanglePerimeter(random: Random) {
  const [width, length] = [random.between(3, 9), random.between(10, 19)]
  const title = `مستطيل طوله ${length} سم وعرضه ${width} سم. ما محيطه؟`
  const wrong = [width * length, width + length, 2 * (width + length) + 2]
  return sum(random, title, 2 * (width + length), wrong, centimetres)
}

function commonFactor(random: Random) {
  const factor = random.between(4, 12)
  const [a, b] = random.pick([
    [2, 3],
    [3, 4],
    [3, 5],
    [4, 5],
  ] as const)
  const title = `ما العامل المشترك الأكبر (ع.م.أ) للعددين ${a * factor} و${b * factor}؟`
  return sum(random, title, factor, [a * b * factor, a * factor, factor * 2])
}

function fractions(random: Random) {
  const below = random.pick([7, 9, 11, 13])
  const a = random.between(1, below - 4)
  const b = random.between(1, below - a - 1)
  const answers = [`${a + b}/${below}`, `${a + b}/${below * 2}`, `${a * b}/${below}`, `${a + b + 1}/${below}`]
  return { title: `احسب ناتج: ${a}/${below} + ${b}/${below}`, answers: [...new Set(answers)] }
}

function percentage(random: Random) {
  const [percent, whole] = [random.pick([5, 10, 15, 20, 25, 30]), random.between(2, 18) * 20]
  const right = (percent * whole) / 100
  return sum(random, `ما قيمة ${percent}% من ${whole}؟`, right, [whole - right, right * 2, right + 10])
}

function discount(random: Random) {
  const [percent, price] = [random.pick([10, 20, 25, 40]), random.between(3, 20) * 20]
  const right = price - (percent * price) / 100
  const title = `قميص ثمنه ${pounds(price)} وعليه خصم ${percent}%. كم يدفع المشتري؟`
  return sum(random, title, right, [(percent * price) / 100, price - percent, price + (percent * price) / 100], pounds)
}

function average(random: Random) {
  const middle = random.between(12, 30)
  const steps = random.pick([
    [-4, -1, 0, 2, 3],
    [-6, -2, 1, 3, 4],
    [-5, -3, 0, 1, 7],
  ] as const)
  const values = random.shuffle(steps.map((step) => middle + step))
  return sum(random, `ما الوسط الحسابي للقيم: ${values.join('، ')}؟`, middle, [middle + 1, middle - 1, middle * 5])
}

function equation(random: Random) {
  const [x, a, b] = [random.between(2, 12), random.between(2, 7), random.between(3, 19)]
  const title = `إذا كان ${a}س + ${b} = ${a * x + b}، فما قيمة س؟`
  return sum(random, title, x, [x + b, x + 1, x * a])
}

function power(random: Random) {
  const [base, exponent] = random.pick([
    [2, 5],
    [3, 3],
    [2, 6],
    [5, 3],
    [3, 4],
    [4, 3],
    [2, 7],
  ] as const)
  const right = base ** exponent
  return sum(random, `ما قيمة العدد ${base} أس ${exponent}؟`, right, [base * exponent, right / base, exponent ** base])
}

const triples = [
  [3, 4, 5],
  [6, 8, 10],
  [5, 12, 13],
  [9, 12, 15],
  [8, 15, 17],
  [12, 16, 20],
] as const

function pythagoras(random: Random) {
  const [a, b, c] = random.pick(triples)
  const title = `مثلث قائم الزاوية طولا ضلعي القائمة فيه ${a} سم و${b} سم. ما طول الوتر؟`
  return sum(random, title, c, [a + b, c + 1, b + 2], centimetres)
}

function triangleAngle(random: Random) {
  const [a, b] = [random.between(35, 75), random.between(40, 80)]
  const title = `مثلث قياسا زاويتين فيه ${a} و${b} درجة. ما قياس الزاوية الثالثة بالدرجات؟`
  return sum(random, title, 180 - a - b, [a + b, 360 - a - b, 190 - a - b])
}

function circle(random: Random) {
  const radius = 7 * random.between(1, 6)
  const title = `ما محيط دائرة نصف قطرها ${radius} سم؟ (ط = 22/7)`
  return sum(
    random,
    title,
    44 * (radius / 7),
    [22 * (radius / 7), 88 * (radius / 7), 44 * (radius / 7) + 7],
    centimetres,
  )
}

function roots(random: Random) {
  const a = random.between(1, 5)
  const b = random.between(a + 1, 9)
  const pair = (x: number, y: number) => `${x} أو ${y}`
  const title = `ما جذرا المعادلة: س² − ${a + b}س + ${a * b} = 0؟`
  return { title, answers: [pair(a, b), pair(a + 1, b + 1), pair(a, b + 1), pair(a + b, a * b + 10)] }
}

function factors(random: Random) {
  const a = random.between(1, 4)
  const b = random.between(a + 1, 8)
  const brackets = (x: number, y: number) => `(س + ${x})(س + ${y})`
  const title = `حلّل المقدار: س² + ${a + b}س + ${a * b}`
  return { title, answers: [brackets(a, b), brackets(a + 1, b + 1), brackets(1, a * b + 1), brackets(a, b + 2)] }
}

function chanceOf(random: Random) {
  const [red, blue] = [random.between(3, 6), random.between(7, 10)]
  const title = `كيس به ${marbles(red)} حمراء و${marbles(blue)} زرقاء. ما احتمال سحب كرة حمراء؟`
  const answers = [`${red}/${red + blue}`, `${blue}/${red + blue}`, `${red}/${blue}`, `1/${red}`]
  return { title, answers }
}

function arithmeticTerm(random: Random) {
  const [first, step, n] = [random.between(2, 9), random.between(3, 8), random.pick([10, 11, 21])]
  const title = `متتابعة حسابية حدّها الأول ${first} وأساسها ${step}. ما قيمة الحد رقم ${n}؟`
  const right = first + (n - 1) * step
  return sum(random, title, right, [first + n * step, n * step, right - step * 2])
}

function geometricTerm(random: Random) {
  const [first, ratio] = [random.between(2, 6), random.pick([2, 3])]
  const title = `متتابعة هندسية حدّها الأول ${first} وأساسها ${ratio}. ما قيمة الحد الخامس؟`
  return sum(random, title, first * ratio ** 4, [first * ratio ** 5, first * ratio ** 3, first + 4 * ratio])
}

function logarithm(random: Random) {
  const [base, sign, exponent] = random.pick([
    [2, '₂', 3],
    [2, '₂', 4],
    [2, '₂', 5],
    [2, '₂', 6],
    [3, '₃', 2],
    [3, '₃', 3],
    [3, '₃', 4],
    [5, '₅', 2],
    [5, '₅', 3],
  ] as const)
  return sum(random, `ما قيمة لو${sign} ${base ** exponent}؟`, exponent, [exponent + 1, exponent + 2, base * exponent])
}

function choosing(random: Random) {
  const n = random.between(5, 10)
  const title = `بكم طريقة يمكن اختيار طالبين من بين ${n} طلاب لتمثيل الفصل؟`
  return sum(random, title, (n * (n - 1)) / 2, [n * (n - 1), n * 2, n ** 2])
}

function derivative(random: Random) {
  const [a, n, x] = [random.between(2, 5), random.pick([2, 3]), random.between(1, 4)]
  const right = a * n * x ** (n - 1)
  const title = `إذا كانت ص = ${a}س${n === 2 ? '²' : '³'}، فما قيمة المشتقة الأولى عند س = ${x}؟`
  return sum(random, title, right, [a * x ** n, n * x ** (n - 1), a * n * x ** n])
}

function integral(random: Random) {
  const [a, upper] = [random.between(1, 4), random.between(2, 5)]
  const title = `ما قيمة التكامل المحدّد للدالة د(س) = ${2 * a}س من 0 إلى ${upper}؟`
  return sum(random, title, a * upper ** 2, [2 * a * upper, 2 * a, 2 * a * upper ** 2])
}

function limit(random: Random) {
  const a = random.between(2, 9)
  const title = `ما نهاية (س² − ${a * a}) ÷ (س − ${a}) عندما تقترب س من ${a}؟`
  return sum(random, title, 2 * a, [a, a * a, 0])
}

export const mathsTopics = {
  addTakeAway: sums('الجمع والطرح', 'Adding and taking away', [addition, subtraction, purse]),
  timesShapes: sums('الضرب والقسمة والأشكال', 'Multiplying, dividing and shapes', [
    multiplication,
    sharing,
    rectangleArea,
    rectanglePerimeter,
  ]),
  fractionsPercent: sums('الكسور والنسبة المئوية', 'Fractions and percentages', [
    fractions,
    percentage,
    commonFactor,
    discount,
  ]),
  equations: sums('المعادلات والقوى', 'Equations and powers', [equation, power, average]),
  shapes: sums('الهندسة والقياس', 'Geometry and measuring', [pythagoras, triangleAngle, circle]),
  quadratics: sums('التحليل ومعادلات الدرجة الثانية', 'Factoring and quadratics', [roots, factors, chanceOf]),
  sequences: sums('المتتابعات واللوغاريتمات', 'Sequences and logarithms', [
    arithmeticTerm,
    geometricTerm,
    logarithm,
    choosing,
  ]),
  calculus: sums('التفاضل والتكامل', 'Calculus', [derivative, integral, limit]),
  trigonometry: bank(
    'حساب المثلثات',
    'Trigonometry',
    `
    ما قيمة جا 30°؟ | 1/2 | 1 | 0 | 1/4
    ما قيمة جتا 60°؟ | 1/2 | 1 | 0 | 1/4
    ما قيمة ظا 45°؟ | 1 | 0 | 1/2 | 2
    ما قيمة جا² 20° + جتا² 20°؟ | 1 | 0 | 20 | 40
    ما قيمة جا 90°؟ | 1 | 0 | 1/2 | 90
    ما قيمة جتا 90°؟ | 0 | 1 | 1/2 | 90
    زاويتان متتامتان قياس إحداهما 35°، فما قياس الأخرى؟ | 55° | 145° | 65° | 35°
    إذا كان جا س = جتا 40° وس زاوية حادة، فما قياس س؟ | 50° | 40° | 140° | 60°
    في مثلث قائم، المقابل 3 سم والوتر 5 سم، فما جيب الزاوية؟ | 3/5 | 4/5 | 3/4 | 5/3
    في مثلث قائم، المجاور 12 سم والوتر 13 سم، فما جيب تمام الزاوية؟ | 12/13 | 5/13 | 5/12 | 13/12
    في مثلث قائم، المقابل 8 سم والمجاور 6 سم، فما ظل الزاوية؟ | 4/3 | 3/4 | 4/5 | 3/5
    `,
  ),
}
