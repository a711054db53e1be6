import type { Random } from '#server/demo/random.ts'
import { sum } from './sum.ts'
import { sums } from './topic.ts'

const amperes = (value: number) => `${value} أمبير`
const ohms = (value: number) => `${value} أوم`
const volts = (value: number) => `${value} فولت`
const watts = (value: number) => `${value} وات`
const newtons = (value: number) => `${value} نيوتن`
const joules = (value: number) => `${value} جول`
const metresPerSecond = (value: number) => `${value} م/ث`
const grams = (value: number) => `${value} جم`

function ohmCurrent(random: Random) {
  const [current, resistance] = [random.between(2, 6), random.between(3, 12)]
  const title = `مقاومة ${ohms(resistance)} فرق الجهد بين طرفيها ${volts(current * resistance)}. ما شدة التيار المار بها؟`
  const wrong = [current * resistance * resistance, current + resistance, current * 2]
  return sum(random, title, current, wrong, amperes)
}

function ohmVoltage(random: Random) {
  const [current, resistance] = [random.between(2, 5), random.between(4, 15)]
  const title = `يمر تيار شدته ${amperes(current)} في مقاومة ${ohms(resistance)}. ما فرق الجهد بين طرفيها؟`
  return sum(random, title, current * resistance, [current + resistance, resistance - current, resistance], volts)
}

function series(random: Random) {
  const [a, b, c] = [random.between(2, 6), random.between(3, 9), random.between(4, 12)]
  const title = `ثلاث مقاومات ${a} و${b} و${ohms(c)} متصلة على التوالي. ما المقاومة المكافئة؟`
  return sum(random, title, a + b + c, [a * b, a + b, b + c], ohms)
}

function parallel(random: Random) {
  const [count, each] = [random.between(3, 5), random.between(2, 6)]
  const title = `وُصّلت ${count} مقاومات متماثلة قيمة كل منها ${ohms(count * each)} على التوازي. ما المقاومة المكافئة؟`
  return sum(random, title, each, [count * count * each, count * each, each + count], ohms)
}

function electricPower(random: Random) {
  const [current, voltage] = [random.between(2, 5), random.pick([6, 12, 24, 110, 220])]
  const title = `جهاز يعمل على ${volts(voltage)} ويمر به تيار ${amperes(current)}. ما قدرته الكهربية؟`
  return sum(random, title, current * voltage, [voltage / current, voltage + current, voltage * 2], watts)
}

function acceleratedSpeed(random: Random) {
  const [start, acceleration, time] = [random.between(2, 10), random.between(2, 5), random.between(3, 8)]
  const title = `تحرّك جسم بسرعة ابتدائية ${metresPerSecond(start)} وعجلة منتظمة ${acceleration} م/ث². ما سرعته بعد ${time} ث؟`
  const right = start + acceleration * time
  return sum(random, title, right, [acceleration * time, start * time, start + acceleration], metresPerSecond)
}

function secondLaw(random: Random) {
  const [mass, acceleration] = [random.between(3, 15), random.between(2, 6)]
  const title = `أثّرت قوة محصّلة على جسم كتلته ${mass} كجم فاكتسب عجلة ${acceleration} م/ث². ما مقدار القوة؟`
  return sum(random, title, mass * acceleration, [mass + acceleration, mass, mass * acceleration * 10], newtons)
}

function kinetic(random: Random) {
  const [mass, speed] = [2 * random.between(1, 5), random.between(3, 10)]
  const title = `ما طاقة حركة جسم كتلته ${mass} كجم يتحرك بسرعة ${metresPerSecond(speed)}؟`
  const right = (mass * speed ** 2) / 2
  return sum(random, title, right, [mass * speed ** 2, mass * speed, (mass * speed) / 2], joules)
}

function waveSpeed(random: Random) {
  const [frequency, length] = [random.between(4, 20) * 10, random.between(2, 8)]
  const title = `موجة تردّدها ${frequency} هرتز وطولها الموجي ${length} م. ما سرعة انتشارها؟`
  return sum(random, title, frequency * length, [frequency / length, frequency + length, frequency], metresPerSecond)
}

const substances = [
  ['الماء', 18],
  ['ثاني أكسيد الكربون', 44],
  ['هيدروكسيد الصوديوم', 40],
  ['كربونات الكالسيوم', 100],
  ['الميثان', 16],
  ['النشادر', 17],
] as const

function moles(random: Random) {
  const [name, molar] = random.pick(substances)
  const count = random.between(2, 6)
  const title = `كم مولًا في ${grams(molar * count)} من ${name}؟ (كتلة المول ${grams(molar)})`
  return sum(random, title, count, [molar, molar * count, count * 2])
}

function mass(random: Random) {
  const [name, molar] = random.pick(substances)
  const count = random.between(2, 5)
  const title = `ما كتلة ${count === 2 ? 'مولين' : `${count} مولات`} من ${name}؟ (كتلة المول ${grams(molar)})`
  return sum(random, title, molar * count, [molar, molar + count, molar * (count + 1)], grams)
}

function acidity(random: Random) {
  const ph = random.between(2, 12)
  const title = `محلول قيمة pOH له ${14 - ph} عند 25 درجة سيليزية. ما قيمة pH للمحلول؟`
  return sum(random, title, ph, [14 - ph, 7, 14])
}

export const scienceSums = {
  ohmSums: sums('مسائل قانون أوم والدوائر', 'Ohm’s law and circuit problems', [
    ohmCurrent,
    ohmVoltage,
    series,
    parallel,
    electricPower,
  ]),
  motionSums: sums('مسائل الحركة والطاقة', 'Motion and energy problems', [
    acceleratedSpeed,
    secondLaw,
    kinetic,
    waveSpeed,
  ]),
  moleSums: sums('مسائل المول والحسابات الكيميائية', 'Mole and stoichiometry problems', [moles, mass, acidity]),
}
