import { texts } from '#web/i18n/texts.ts'

export const correctionTexts = texts({
  correct: { ar: 'صحّح المفتاح', en: 'Correct the key' },
  correctOf: { ar: 'صحّح مفتاح السؤال {{number}}', en: 'Correct the key of question {{number}}' },
  correctAt: { ar: 'صحّح المفتاح: السؤال {{number}}', en: 'Correct the key: question {{number}}' },
  how: { ar: 'ما الخطأ في هذا السؤال؟', en: 'What is wrong with this question?' },
  how_key: { ar: 'الإجابة الصحيحة إجابة أخرى', en: 'Another answer is right' },
  how_drop: { ar: 'السؤال لا يُحتسب لأحد', en: 'The question counts for nobody' },
  how_all: { ar: 'السؤال يُحتسب صحيحًا للجميع', en: 'The question counts as right for everybody' },
  rightAnswer: { ar: 'الإجابة الصحيحة', en: 'Right answer' },
  nobody: { ar: 'لا تتغيّر درجة أحد.', en: 'Nobody’s score changes.' },
  gains: {
    ar: {
      zero: 'لا تزيد درجة أحد من أصل {{all}}',
      one: 'تزيد درجة طالب واحد من أصل {{all}}',
      two: 'تزيد درجتا طالبين من أصل {{all}}',
      few: 'تزيد درجات {{count}} طلاب من أصل {{all}}',
      many: 'تزيد درجات {{count}} طالبًا من أصل {{all}}',
      other: 'تزيد درجات {{count}} طالب من أصل {{all}}',
    },
    en: {
      one: 'The score of {{count}} of {{all}} students rises',
      other: 'The scores of {{count}} of {{all}} students rise',
    },
  },
  loses: {
    ar: {
      zero: 'لا تقل درجة أحد من أصل {{all}}',
      one: 'تقل درجة طالب واحد من أصل {{all}}',
      two: 'تقل درجتا طالبين من أصل {{all}}',
      few: 'تقل درجات {{count}} طلاب من أصل {{all}}',
      many: 'تقل درجات {{count}} طالبًا من أصل {{all}}',
      other: 'تقل درجات {{count}} طالب من أصل {{all}}',
    },
    en: {
      one: 'The score of {{count}} of {{all}} students falls',
      other: 'The scores of {{count}} of {{all}} students fall',
    },
  },
  change: { ar: 'من {{before}} إلى {{after}}', en: 'from {{before}} to {{after}}' },
  more: { ar: 'و{{count}} غيرهم', en: 'and {{count}} more' },
  apply: { ar: 'احسب الدرجات من جديد', en: 'Score the exam again' },
  done: {
    ar: 'حُسبت الدرجات من جديد، ومن تغيّرت درجته يصله إشعار.',
    en: 'The exam was scored again. Students whose score changed get a notice.',
  },
  failed: { ar: 'تعذّر تصحيح المفتاح. لم تتغيّر أي درجة.', en: 'The key could not be corrected. No score changed.' },
  corrected_key: { ar: 'صُحِّح المفتاح', en: 'Key corrected' },
  corrected_drop: { ar: 'لا يُحتسب', en: 'Does not count' },
  corrected_all: { ar: 'احتُسب للجميع', en: 'Counted for everyone' },
  undo: { ar: 'ألغِ التصحيح', en: 'Undo the correction' },
  undoAsk: { ar: 'هل تلغي تصحيح هذا السؤال؟', en: 'Undo the correction of this question?' },
  undoLoss: {
    ar: 'تعود الدرجات كما كانت، ومن تغيّرت درجته يصله إشعار.',
    en: 'The scores go back to what they were. Students whose score changes get a notice.',
  },
  undoStay: { ar: 'أبقِ التصحيح', en: 'Keep it' },
  undone: { ar: 'أُلغي التصحيح وعادت الدرجات.', en: 'The correction is undone.' },
  undoFailed: { ar: 'تعذّر إلغاء التصحيح.', en: 'The correction could not be undone.' },
  why_key: {
    ar: 'غيّر المدرّس الإجابة الصحيحة لهذا السؤال {{when}}.',
    en: 'The teacher changed the right answer of this question on {{when}}.',
  },
  why_drop: {
    ar: 'لا يُحتسب هذا السؤال في الدرجة منذ {{when}}.',
    en: 'This question has not counted since {{when}}.',
  },
  why_all: {
    ar: 'منذ {{when}} يُحتسب هذا السؤال صحيحًا لكل من دخل الامتحان.',
    en: 'Since {{when}}, this question has counted as right for everyone who took the exam.',
  },
  moved: { ar: 'تغيّرت الدرجة من {{before}} إلى {{after}}.', en: 'The score went from {{before}} to {{after}}.' },
})
