import { missedForms, only, runningForms, unsettledForms } from '#contract/calendar/week-texts.ts'
import { comingWords, homeworkSentence, lessonSentence, subscriptionSentence } from '#contract/calendar/week-words.ts'
import { type Counted, counted } from '#contract/counted.ts'
import { firstName } from '#contract/first-name.ts'
import { middleWords } from '#contract/score-line.ts'
import type { Bilingual, Language } from '#contract/values.ts'
import { smsSegments } from '#server/messaging/segments.ts'
import { short } from '#server/messaging/texts.ts'
import type { WeekFacts } from '#server/week/facts.ts'

/** The highest number of exams with scores in a message, because a provider bills each segment. */
const mostExams = 2
/** The highest number of characters of a name in a message. */
const nameLength = 20
/** The message names the end of a subscription that ends within this many days. */
const endsSoonDays = 8
const dayMs = 24 * 3_600_000

/** The sentence about a week's only homework, if it is missing. */
const onlyMissing: Bilingual = { ar: 'ينقص واجب واحد.', en: 'One piece of homework is missing.' }

const missingForms: Counted = {
  ar: {
    zero: '',
    one: 'وينقص واجب.',
    two: 'وينقص واجبان.',
    few: 'وتنقص {n} واجبات.',
    many: 'وينقص {n} واجبًا.',
    other: 'وينقص {n} واجب.',
  },
  en: { one: 'one is missing.', other: '{n} are missing.' },
}

interface Told {
  /** The student's name. */
  student: string
  language: Language
  until: Date
  link: string
}

/**
 * The highest number of segments of a message, because a provider bills each segment. The message about a fuller week
 * has fewer details; the evidence page has more.
 */
const mostSegments = 4

/** Returns the weekly message: five facts in short sentences. The link to the evidence has a line of its own. */
export function digestText(facts: WeekFacts, told: Told): string {
  const full = textOf(facts, told, { exams: mostExams, extras: true })
  return smsSegments(full) <= mostSegments ? full : textOf(facts, told, { exams: 1, extras: false })
}

interface Details {
  /** The highest number of exams with their scores. */
  exams: number
  /**
   * True if the message names the end of a subscription that ends soon. Exams without a final result are then also
   * counted beside exams with scores.
   */
  extras: boolean
}

function textOf(facts: WeekFacts, { student, language, until, link }: Told, { exams, extras }: Details): string {
  const first = firstName(student)
  const head = language === 'ar' ? `أسبوع ${cut(short(first))}:` : `The week of ${cut(short(first))}:`
  const sentences = [
    lessonSentence(facts.lessons, language),
    homeworkWords(facts.homework, language),
    examWords(facts.exams, language, { exams, extras }),
    subscriptionWords(facts.subscriptions, extras ? until : undefined, language),
    nextWords(facts.coming, language),
  ]
  return `${head} ${sentences.join(' ')}\n${link}`
}

const cut = (name: string) => (name.length > nameLength ? `${name.slice(0, nameLength - 1)}…` : name)
const nameIn = (text: Bilingual, language: Language) => cut(short(text[language] || text.ar || text.en))

function homeworkWords({ done, missing, total }: WeekFacts['homework'], language: Language): string {
  if (missing === 1 && total === 1) return onlyMissing[language]
  const sentence = homeworkSentence({ done, missing: 0, total, missingIn: [] }, language)
  if (missing === 0) return sentence
  return `${sentence.slice(0, -1)}${language === 'ar' ? '، ' : ', '}${counted(missingForms, missing, language)}`
}

function examWords({ list }: WeekFacts['exams'], language: Language, { exams: most, extras }: Details): string {
  if (list.length === 0) return only.noExam[language]
  const told = list.filter(({ state }) => state === 'told')
  const count = (wanted: string) => list.filter(({ state }) => state === wanted).length
  const [unsettled, missed] = [count('unsettled'), count('missed')]
  const scores = told.slice(0, most).map((exam) => scoreWords(exam, language))
  return [
    told.length > 0 && `${scores.join(language === 'ar' ? '، ' : ', ')}${told.length > most ? '…' : '.'}`,
    unsettled > 0 && (extras || told.length === 0) && counted(unsettledForms, unsettled, language),
    missed > 0 && counted(missedForms, missed, language),
  ]
    .filter(Boolean)
    .join(' ')
}

/**
 * Returns «رياضيات 18 من 20 (المنتصف 15)» or "Maths 18 of 20 (half scored 15 or less)". Arabic uses the short label of
 * the evidence page, because a longer text would give many messages a fourth segment.
 */
function scoreWords(
  { subject, score, total_questions, median }: WeekFacts['exams']['list'][number],
  language: Language,
) {
  const of = language === 'ar' ? 'من' : 'of'
  const result = `${nameIn(subject, language)} ${score ?? 0} ${of} ${total_questions ?? 0}`
  if (median === null) return result
  const half = language === 'ar' ? middleWords(median, language) : `half scored ${median} or less`
  return `${result} (${half})`
}

function subscriptionWords(
  { active, first_end_ms }: WeekFacts['subscriptions'],
  until: Date | undefined,
  language: Language,
) {
  const isSoon = until !== undefined && first_end_ms !== null && first_end_ms < until.getTime() + endsSoonDays * dayMs
  if (active === 0 || isSoon) {
    return subscriptionSentence({ active, firstEnd: first_end_ms === null ? null : new Date(first_end_ms) }, language)
  }
  return `${counted(runningForms, active, language)}.`
}

function nextWords({ homework, exams }: WeekFacts['coming'], language: Language): string {
  if (homework + exams === 0) return only.nothingComing[language]
  const words = comingWords({ homework, exams }, language)
  return language === 'ar' ? `القادم: ${words}.` : `Next: ${words}.`
}
