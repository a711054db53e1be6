import { dayWords } from '#contract/calendar/week-words.ts'
import { reopenHours } from '#contract/limits.ts'
import type { Bilingual } from '#contract/values.ts'
import { childOr, families, inBoth, minuteWords, rule } from './rule.ts'

interface Posted {
  homework_id: number
  name: Bilingual
  course: Bilingual
  due_date: string | null
}
interface Graded {
  homework_id: number
  name: Bilingual
  grade: number
  full_mark: number | null
}

interface Corrected extends Scored {
  score_before: number
  total_before: number
}

interface Scored {
  exam_id: number
  name: Bilingual
  score: number
  total: number
}

const outOf = (grade: number, word: string, full: number | null) => (full === null ? grade : `${grade} ${word} ${full}`)

/** The kinds of notices about courses: announcements, homework and exams. */
export const learningKinds = {
  'course.announced': rule<{ course_id: number; course: Bilingual; text: string }>({
    roles: ['student'],
    phone: 'off',
    email: 'off',
    words: ({ course, text }) =>
      inBoth({
        ar: (of) => `إعلان في «${of(course)}»: ${text}`,
        en: (of) => `An announcement in “${of(course)}”: ${text}`,
      }),
    link: ({ course_id }) => `/course-details/${course_id}`,
  }),
  'homework.posted': rule<Posted>({
    roles: ['student'],
    phone: 'off',
    email: 'off',
    words: ({ name, course, due_date: due }) =>
      inBoth({
        ar: (of) =>
          `واجب جديد في «${of(course)}»: «${of(name)}».${due ? ` آخر يوم للتسليم ${dayWords(due, 'ar')}.` : ''}`,
        en: (of) =>
          `New homework in “${of(course)}”: “${of(name)}”.${due ? ` Hand it in by ${dayWords(due, 'en')}.` : ''}`,
      }),
    link: ({ homework_id }) => `/homework/${homework_id}`,
  }),
  'homework.due': rule<Posted & { due_date: string }>({
    roles: ['student'],
    phone: 'off',
    email: 'off',
    words: ({ name, course, due_date: due }) =>
      inBoth({
        ar: (of) => `آخر يوم لتسليم واجب «${of(name)}» في «${of(course)}» غدًا، ${dayWords(due, 'ar')}.`,
        en: (of) => `The last day to hand in “${of(name)}” in “${of(course)}” is tomorrow, ${dayWords(due, 'en')}.`,
      }),
    link: ({ homework_id }) => `/homework/${homework_id}`,
  }),
  'homework.moved': rule<Posted>({
    roles: ['student'],
    phone: 'off',
    email: 'off',
    words: ({ name, course, due_date: due }) =>
      inBoth({
        ar: (of) =>
          due
            ? `أصبح آخر يوم لتسليم واجب «${of(name)}» في «${of(course)}» ${dayWords(due, 'ar')}.`
            : `لم يعد لواجب «${of(name)}» في «${of(course)}» آخر يوم للتسليم.`,
        en: (of) =>
          due
            ? `The last day to hand in “${of(name)}” in “${of(course)}” is now ${dayWords(due, 'en')}.`
            : `The homework “${of(name)}” in “${of(course)}” no longer has a due date.`,
      }),
    link: ({ homework_id }) => `/homework/${homework_id}`,
  }),
  'homework.graded': rule<Graded>({
    roles: families,
    phone: 'off',
    email: 'off',
    words: ({ name, grade, full_mark }, { child }) => {
      const mark = { ar: outOf(grade, 'من', full_mark), en: outOf(grade, 'of', full_mark) }
      return inBoth(
        child
          ? {
              ar: (of) => `صُحّح واجب ${child.name} «${of(name)}»، والدرجة ${mark.ar}.`,
              en: (of) => `${child.name}’s homework “${of(name)}” was graded: ${mark.en}.`,
            }
          : {
              ar: (of) => `صُحّح واجبك «${of(name)}»، ودرجتك ${mark.ar}.`,
              en: (of) => `Your homework “${of(name)}” was graded: ${mark.en}.`,
            },
      )
    },
    link: ({ homework_id }, people) => childOr(`/homework/${homework_id}`, people),
  }),
  'exam.opens': rule<{ exam_id: number; name: Bilingual; course: Bilingual; minutes: number }>({
    roles: ['student'],
    phone: 'off',
    email: 'off',
    words: ({ name, course, minutes }) =>
      inBoth({
        ar: (of) => `امتحان جديد في «${of(course)}»: «${of(name)}». مدته ${minuteWords(minutes, 'ar')}.`,
        en: (of) => `New exam in “${of(course)}”: “${of(name)}”. It takes ${minuteWords(minutes, 'en')}.`,
      }),
    link: ({ exam_id }) => `/student-exam/${exam_id}`,
  }),
  'exam.result': rule<Scored>({
    roles: families,
    phone: 'off',
    email: 'on',
    words: ({ name, score, total }, { child }) =>
      inBoth(
        child
          ? {
              ar: (of) => `صدرت نتيجة ${child.name} في امتحان «${of(name)}»: ${score} من ${total}.`,
              en: (of) => `${child.name}’s result in “${of(name)}” is out: ${score} of ${total}.`,
            }
          : {
              ar: (of) => `صدرت نتيجتك في امتحان «${of(name)}»: ${score} من ${total}.`,
              en: (of) => `Your result in “${of(name)}” is out: ${score} of ${total}.`,
            },
      ),
    link: ({ exam_id }, { child }) => (child ? `/children/${child.id}/paper/${exam_id}` : `/paper/${exam_id}`),
  }),
  'exam.corrected': rule<Corrected>({
    roles: families,
    phone: 'off',
    email: 'on',
    words: ({ name, score, total, score_before: was, total_before: of }, { child }) =>
      inBoth(
        child
          ? {
              ar: (text) =>
                `حُسبت درجات امتحان «${text(name)}» من جديد. درجة ${child.name} الآن ${score} من ${total}، وكانت ${was} من ${of}.`,
              en: (text) =>
                `“${text(name)}” was scored again. ${child.name}’s score is now ${score} of ${total}; it was ${was} of ${of}.`,
            }
          : {
              ar: (text) =>
                `حُسبت درجات امتحان «${text(name)}» من جديد. درجتك الآن ${score} من ${total}، وكانت ${was} من ${of}.`,
              en: (text) =>
                `“${text(name)}” was scored again. Your score is now ${score} of ${total}; it was ${was} of ${of}.`,
            },
      ),
    link: ({ exam_id }, people) => childOr(`/student-exam/${exam_id}`, people),
  }),
  'exam.reopened': rule<{ exam_id: number; name: Bilingual; minutes: number }>({
    roles: ['student'],
    phone: 'off',
    email: 'on',
    words: ({ name, minutes }) =>
      inBoth({
        ar: (of) =>
          `أعاد المدرّس فتح امتحان «${of(name)}» لك. بقي لك فيه ${minuteWords(minutes, 'ar')}، وتستطيع العودة إليه خلال ${reopenHours} ساعة.`,
        en: (of) =>
          `Your teacher reopened “${of(name)}” for you. You have ${minuteWords(minutes, 'en')} left and may return within ${reopenHours} hours.`,
      }),
    link: ({ exam_id }) => `/student-exam/${exam_id}`,
  }),
  'late.decided': rule<Scored>({
    roles: ['student'],
    phone: 'off',
    email: 'off',
    words: ({ name, score, total }) =>
      inBoth({
        ar: (of) => `بتّ المدرّس في إجاباتك المتأخرة في امتحان «${of(name)}». نتيجتك ${score} من ${total}.`,
        en: (of) => `Your teacher decided on your late answers in “${of(name)}”. Your score is ${score} of ${total}.`,
      }),
    link: ({ exam_id }) => `/student-exam/${exam_id}`,
  }),
}
