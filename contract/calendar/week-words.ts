import { counted } from '#contract/counted.ts'
import type { Bilingual, Language } from '#contract/values.ts'
import {
  dueForms,
  endedForms,
  examForms,
  homeworkForms,
  lessonForms,
  missedForms,
  only,
  runningForms,
  unsettledForms,
} from './week-texts.ts'

/** The formats of a child's week, which the app, the message and the evidence page share. */

const formats = {
  ar: new Intl.DateTimeFormat('ar-EG-u-nu-latn', {
    ...{ timeZone: 'Africa/Cairo', weekday: 'long', day: 'numeric', month: 'long' },
  }),
  en: new Intl.DateTimeFormat('en-GB', {
    ...{ timeZone: 'Africa/Cairo', weekday: 'long', day: 'numeric', month: 'long' },
  }),
}

/** Returns «الأربعاء 25 نوفمبر» or "Wednesday 25 November" of an instant, or of a day such as `2026-11-25`. */
export function dayWords(at: Date | string, language: Language): string {
  // Noon in UTC is on the same day in Egypt in every season.
  const instant = typeof at === 'string' && at.length === 10 ? `${at}T12:00:00Z` : at
  const parts = formats[language].formatToParts(new Date(instant)).map(({ type, value }) => [type, value])
  const { weekday, day, month } = Object.fromEntries(parts) as Record<string, string>
  return `${weekday} ${day} ${month}`
}

export function lessonSentence({ opened, total }: { opened: number; total: number }, language: Language): string {
  if (total === 0) return only.noLesson[language]
  if (total === 1) return only[opened === 1 ? 'oneOpened' : 'oneClosed'][language]
  return counted(lessonForms, opened, language, { total })
}

interface HomeworkNumbers {
  done: number
  missing: number
  total: number
  /** The subjects of the missing homework. */
  missingIn: readonly Bilingual[]
}

export function homeworkSentence({ done, missing, total, missingIn }: HomeworkNumbers, language: Language): string {
  if (total === 0) return only.noHomework[language]
  const head =
    total > 1
      ? counted(homeworkForms, done, language, { total })
      : missing === 0
        ? only[done === 1 ? 'oneDone' : 'oneOpen'][language]
        : ''
  if (missing === 0) return head
  const subjects = listed(missingIn, language)
  return `${head} ${language === 'ar' ? `الناقص: ${subjects}.` : `Missing: ${subjects}.`}`.trim()
}

const mostListed = 3

/** Joins at most three different texts into one list. */
function listed(texts: readonly Bilingual[], language: Language): string {
  const names = [...new Set(texts.map((text) => text[language] || text.ar || text.en))]
  const more = names.length > mostListed ? '…' : ''
  return `${names.slice(0, mostListed).join(language === 'ar' ? '، ' : ', ')}${more}`
}

export interface ExamWords {
  subject: Bilingual
  state: 'told' | 'unsettled' | 'missed'
  score: number | null
  total_questions: number | null
}

const outOf = (score: number, total: number, language: Language) =>
  language === 'ar' ? `${score} من ${total}` : `${score} out of ${total}`

export function examSentence(exams: readonly ExamWords[], language: Language): string {
  if (exams.length === 0) return only.noExam[language]
  const told = exams.flatMap(({ state, subject, score, total_questions }) =>
    state === 'told' ? [`${subject[language] || subject.ar} ${outOf(score ?? 0, total_questions ?? 0, language)}`] : [],
  )
  const results = told.slice(0, mostListed).join(language === 'ar' ? '، ' : ', ')
  const count = (wanted: ExamWords['state']) => exams.filter(({ state }) => state === wanted).length
  const [unsettled, missed] = [count('unsettled'), count('missed')]
  return [
    results && `${results}${told.length > mostListed ? '…' : '.'}`,
    unsettled && counted(unsettledForms, unsettled, language),
    missed && counted(missedForms, missed, language),
  ]
    .filter(Boolean)
    .join(' ')
}

/** Returns the sentence about the median. The sentence compares no child with another child. */
export const medianSentence = (median: number, language: Language): string =>
  language === 'ar'
    ? `نصف من دخلوا الامتحان حصلوا على ${median} أو أقل`
    : `Half of those who took it scored ${median} or less`

export function subscriptionSentence(
  { active, firstEnd }: { active: number; firstEnd: Date | string | null },
  language: Language,
): string {
  if (active === 0) return only.noSubscription[language]
  const head = counted(runningForms, active, language)
  if (firstEnd === null) return `${head}.`
  const day = dayWords(firstEnd, language)
  const nearest = active === 2 ? 'وأقربهما' : 'وأقربها'
  if (language === 'ar') return `${head}، ${active === 1 ? 'وينتهي' : `${nearest} ينتهي`} ${day}.`
  return active === 1 ? `${head}. It ends ${day}.` : `${head}. The first ends ${day}.`
}

export const endedSentence = (ended: number, language: Language): string =>
  ended === 0 ? '' : counted(endedForms, ended, language)

interface ComingNumbers {
  homework: number
  exams: number
}

/** Returns «امتحان وواجبان» or "One exam and 2 pieces of homework". */
export function comingWords({ homework, exams }: ComingNumbers, language: Language): string {
  const parts = [
    exams > 0 && counted(examForms, exams, language),
    homework > 0 && counted(dueForms, homework, language),
  ].filter((one): one is string => one !== false)
  return language === 'ar' ? parts.join(' و') : parts.join(' and ')
}

export function comingSentence(numbers: ComingNumbers, language: Language): string {
  if (numbers.homework + numbers.exams === 0) return only.nothingComing[language]
  const words = comingWords(numbers, language)
  const sentence = language === 'ar' ? `${words} في الأيام السبعة القادمة.` : `${words} in the next seven days.`
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}`
}

export const firstDayWords = (at: Date | string, language: Language): string =>
  language === 'ar' ? `أول موعد: ${dayWords(at, language)}` : `First date: ${dayWords(at, language)}`

/** Returns «من السبت 14 إلى الخميس 19 نوفمبر 2026»: the days of a week that the summary covers. */
export function spanWords({ from, to }: { from: string; to: string }, language: Language): string {
  const year = to.slice(0, 4)
  const sameMonth = from.slice(0, 7) === to.slice(0, 7)
  const [first, last] = [dayWords(from, language), dayWords(to, language)]
  const begin = sameMonth ? first.slice(0, first.lastIndexOf(' ')) : first
  if (from === to) return `${last} ${year}`
  return language === 'ar' ? `من ${begin} إلى ${last} ${year}` : `${begin} to ${last} ${year}`
}
