import type { Counted } from '#contract/counted.ts'
import type { Bilingual } from '#contract/values.ts'

/** The texts of the sentences in `week-words.ts`. */

export const lessonForms: Counted = {
  ar: {
    zero: 'لم تُفتح أي حصة من {total}.',
    one: 'فُتحت حصة واحدة من {total}.',
    two: 'فُتحت حصتان من {total}.',
    few: 'فُتحت {n} حصص من {total}.',
    many: 'فُتحت {n} حصة من {total}.',
    other: 'فُتحت {n} حصة من {total}.',
  },
  en: {
    zero: 'None of {total} lessons was opened.',
    one: '1 of {total} lessons was opened.',
    other: '{n} of {total} lessons were opened.',
  },
}

export const homeworkForms: Counted = {
  ar: {
    zero: 'لم يُسلَّم أي واجب من {total}.',
    one: 'سُلّم واجب واحد من {total}.',
    two: 'سُلّم واجبان من {total}.',
    few: 'سُلّمت {n} واجبات من {total}.',
    many: 'سُلّم {n} واجبًا من {total}.',
    other: 'سُلّم {n} واجب من {total}.',
  },
  en: {
    zero: 'None of {total} pieces of homework was handed in.',
    one: '1 of {total} pieces of homework was handed in.',
    other: '{n} of {total} pieces of homework were handed in.',
  },
}

export const unsettledForms: Counted = {
  ar: {
    zero: '',
    one: 'دخول امتحان واحد، ولم تُعلن نتيجته بعد.',
    two: 'دخول امتحانين، ولم تُعلن نتيجتاهما بعد.',
    few: 'دخول {n} امتحانات، ولم تُعلن نتائجها بعد.',
    many: 'دخول {n} امتحانًا، ولم تُعلن نتائجها بعد.',
    other: 'دخول {n} امتحان، ولم تُعلن نتائجها بعد.',
  },
  en: {
    one: 'One exam was taken; its result is not final yet.',
    other: '{n} exams were taken; their results are not final yet.',
  },
}

export const missedForms: Counted = {
  ar: {
    zero: '',
    one: 'امتحان واحد فات موعده بلا دخول.',
    two: 'امتحانان فات موعدهما بلا دخول.',
    few: '{n} امتحانات فات موعدها بلا دخول.',
    many: '{n} امتحانًا فات موعدها بلا دخول.',
    other: '{n} امتحان فات موعدها بلا دخول.',
  },
  en: { one: 'One exam was not taken in time.', other: '{n} exams were not taken in time.' },
}

export const runningForms: Counted = {
  ar: {
    zero: '',
    one: 'اشتراك واحد سارٍ',
    two: 'اشتراكان ساريان',
    few: '{n} اشتراكات سارية',
    many: '{n} اشتراكًا ساريًا',
    other: '{n} اشتراك سارٍ',
  },
  en: { one: 'One subscription is running', other: '{n} subscriptions are running' },
}

export const endedForms: Counted = {
  ar: {
    zero: '',
    one: 'انتهى اشتراك واحد في هذا الأسبوع',
    two: 'انتهى اشتراكان في هذا الأسبوع',
    few: 'انتهت {n} اشتراكات في هذا الأسبوع',
    many: 'انتهى {n} اشتراكًا في هذا الأسبوع',
    other: 'انتهى {n} اشتراك في هذا الأسبوع',
  },
  en: { one: 'One subscription ended this week', other: '{n} subscriptions ended this week' },
}

export const examForms: Counted = {
  ar: { zero: '', one: 'امتحان', two: 'امتحانان', few: '{n} امتحانات', many: '{n} امتحانًا', other: '{n} امتحان' },
  en: { one: 'One exam', other: '{n} exams' },
}

export const dueForms: Counted = {
  ar: { zero: '', one: 'واجب', two: 'واجبان', few: '{n} واجبات', many: '{n} واجبًا', other: '{n} واجب' },
  en: { one: 'one piece of homework', other: '{n} pieces of homework' },
}

export const only = {
  noLesson: { ar: 'لا توجد حصص في هذا الأسبوع.', en: 'No lessons this week.' },
  oneOpened: { ar: 'فُتحت حصة واحدة.', en: 'One lesson was opened.' },
  oneClosed: { ar: 'حصة واحدة لم تُفتح بعد.', en: 'One lesson has not been opened yet.' },
  noHomework: { ar: 'لا توجد واجبات في هذا الأسبوع.', en: 'No homework this week.' },
  oneDone: { ar: 'سُلّم الواجب.', en: 'The homework was handed in.' },
  oneOpen: { ar: 'واجب واحد لم يُسلَّم بعد.', en: 'One piece of homework has not been handed in yet.' },
  noExam: { ar: 'لا توجد امتحانات في هذا الأسبوع.', en: 'No exams this week.' },
  noSubscription: { ar: 'لا يوجد اشتراك سارٍ.', en: 'No subscription is running.' },
  nothingComing: { ar: 'لا توجد مواعيد في الأيام السبعة القادمة.', en: 'No dates in the next seven days.' },
} satisfies Record<string, Bilingual>
