import type { Bilingual, Language } from '#contract/values.ts'
import type { AppContext } from '#server/app-context.ts'
import { countSchool } from './counts.ts'
import { readSettings } from './settings.ts'

/** The numbers of the home page that do not come from the school's own content; 0 or null for a true number. */
type ShownNumbers = Record<'courses' | 'teachers' | 'students', number | null>

const numberWords = {
  courses: { ar: 'الكورسات', en: 'courses' },
  teachers: { ar: 'المدرّسون', en: 'teachers' },
  students: { ar: 'الطلاب', en: 'students' },
} as const

/** Returns the shown numbers in one language: "courses: 98". */
function listed(shown: ShownNumbers, language: Language) {
  const parts = (['courses', 'teachers', 'students'] as const).filter((one) => shown[one])
  return parts.map((one) => `${numberWords[one][language]}: ${shown[one]}`).join(language === 'ar' ? '، ' : ', ')
}

const findings = {
  own: {
    ar: 'تعرض الصفحة الرئيسية ما لدى مدرستك فعلًا فقط.',
    en: 'The home page shows only what your school really has.',
  },
  usual: (shown: ShownNumbers): Bilingual => ({
    ar: `تعرض الصفحة الرئيسية للزوار أرقامًا افتراضية حتى يكون لديك غيرها (${listed(shown, 'ar')}). اكتب أرقامك أو امسحها من إعدادات المدرسة.`,
    en: `Until the school has its own, the home page shows visitors default numbers (${listed(shown, 'en')}). Write your numbers, or clear them, in the school’s settings.`,
  }),
} as const

/**
 * Returns the check list's finding about the numbers of the home page. A new school shows default numbers until the
 * school has content of its own, and only the office knows whether these numbers are true.
 */
export async function checkNumbers({ db }: Pick<AppContext, 'db'>) {
  const [real, { fallback_courses, fallback_teachers, fallback_students }] = await Promise.all([
    countSchool(db),
    readSettings(db),
  ])
  const shown = {
    courses: real.courses > 0 ? 0 : fallback_courses,
    teachers: real.teachers > 0 ? 0 : fallback_teachers,
    students: real.students > 0 ? 0 : fallback_students,
  }
  const isTrue = Object.values(shown).every((number) => !number)
  const found = { key: 'numbers' as const, settings: [] as string[] }
  return isTrue
    ? { ...found, state: 'works' as const, why: findings.own }
    : { ...found, state: 'partly' as const, why: findings.usual(shown) }
}
