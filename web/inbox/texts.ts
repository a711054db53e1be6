import { texts } from '#web/i18n/texts.ts'

const papers = {
  ar: {
    zero: 'لا توجد أوراق',
    one: 'ورقة واحدة',
    two: 'ورقتان',
    few: '{{count}} ورقات',
    many: '{{count}} ورقة',
    other: '{{count}} ورقة',
  },
  en: { one: '{{count}} paper', other: '{{count}} papers' },
} as const

export const inboxTexts = texts({
  inbox: { ar: 'الوارد', en: 'Inbox' },
  inboxHelp: { ar: 'الأقدم أولًا، من كل كورساتك', en: 'The oldest first, from all your courses' },
  filter: { ar: 'فلاتر الوارد', en: 'Filter the inbox' },
  all: { ar: 'الكل', en: 'All' },
  homework: { ar: 'للتصحيح', en: 'To mark' },
  late_answers: { ar: 'إجابات متأخرة', en: 'Late answers' },
  release: { ar: 'أوراق للفتح', en: 'Papers to open' },
  papers,
  students: {
    ar: {
      zero: 'لا يوجد طلاب',
      one: 'طالب واحد',
      two: 'طالبان',
      few: '{{count}} طلاب',
      many: '{{count}} طالبًا',
      other: '{{count}} طالب',
    },
    en: { one: '{{count}} student', other: '{{count}} students' },
  },
  lateOf: { ar: '{{name}}: إجابات أخّرتها الشبكة', en: '{{name}}: answers that the network delayed' },
  releaseOf: { ar: '{{name}}: الأوراق المصحَّحة لم تُفتح', en: '{{name}}: corrected papers not open yet' },
  mark: { ar: 'صحّح', en: 'Mark' },
  decide: { ar: 'قرّر', en: 'Decide' },
  open: { ar: 'افتحها', en: 'Open' },
  waitsForMark: { ar: 'بانتظار التصحيح', en: 'Waiting for correction' },
  waitsForDecision: { ar: 'تنتظر قرارك', en: 'Waiting for you' },
  waitsForRelease: { ar: 'جاهزة للفتح', en: 'Ready to open' },
  nothing: { ar: 'لا شيء في الوارد', en: 'Your inbox is empty' },
  nothingHelp: {
    ar: 'يظهر هنا كل واجب يُسلَّم، وكل إجابة متأخرة، وكل امتحان تنتظر أوراقه أن تفتحها.',
    en: 'Homework handed in, late answers, and exams whose papers wait for you appear here.',
  },
  nothingOfKind: { ar: 'لا شيء من هذا النوع ينتظرك', en: 'Nothing of this kind is waiting for you' },
  showAll: { ar: 'اعرض الكل', en: 'Show all' },
  waitingCount: {
    ar: {
      zero: 'لا شيء ينتظر',
      one: 'شيء واحد ينتظر',
      two: 'شيئان ينتظران',
      few: '{{count}} أشياء تنتظر',
      many: '{{count}} شيئًا ينتظر',
      other: '{{count}} شيء ينتظر',
    },
    en: { one: '{{count}} waiting', other: '{{count}} waiting' },
  },
})
