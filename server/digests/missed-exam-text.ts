import { dayWords } from '#contract/calendar/week-words.ts'
import { firstName } from '#contract/first-name.ts'
import type { Bilingual, Language } from '#contract/values.ts'
import { short } from '#server/messaging/texts.ts'

interface Missed {
  /** The student's name. */
  student: string
  exam: Bilingual
  take_by: Date
  link: string
}

const clocks = {
  ar: new Intl.DateTimeFormat('ar-EG-u-nu-latn', { timeZone: 'Africa/Cairo', hour: 'numeric', minute: '2-digit' }),
  en: new Intl.DateTimeFormat('en-GB', { timeZone: 'Africa/Cairo', hour: 'numeric', minute: '2-digit', hour12: true }),
}

/** Returns the message about an exam that was not begun in time. The link to the evidence has a line of its own. */
export function missedExamText({ student, exam, take_by, link }: Missed, language: Language): string {
  const first = firstName(student)
  const name = short(exam[language] || exam.ar || exam.en)
  const time = clocks[language].format(take_by).replace(/\s/g, ' ')
  const day = dayWords(take_by, language)
  const words =
    language === 'ar'
      ? `${short(first)}: فات موعد امتحان «${name}» بلا دخول، وكان حتى ${day}، الساعة ${time}. ما زال مفتوحًا.`
      : `${short(first)}: the exam "${name}" was not taken. It was due by ${day}, ${time}. It is still open.`
  return `${words}\n${link}`
}
