type Said = readonly [from: 'teacher' | 'person', text: string]

/** The messages of the demonstration's teacher with a student, the student's parent and two other students. */
export const demoThreads = {
  student: [
    ['person', 'مساء الخير يا أستاذة. في واجب قانون أوم، هل نكتب وحدة القياس في كل خطوة أم في الناتج فقط؟'],
    ['teacher', 'مساء النور. في الناتج على الأقل، وكتابتها في كل خطوة تحميك من أخطاء التحويل.'],
    ['person', 'تمام، شكرًا. وهل الأسئلة الإضافية مطلوبة؟'],
    ['teacher', 'غير مطلوبة، لكن جرّب الأول والثالث منها: يأتي مثلهما في الامتحان.'],
  ],
  parent: [
    ['person', 'السلام عليكم. وصلتني رسالة الأسبوع، وأريد أن أفهم لماذا نقصت الدرجة في آخر امتحان.'],
    [
      'teacher',
      'وعليكم السلام. الحل كان صحيحًا، لكن سؤالين بلا إجابة لأن الوقت انتهى. نتدرّب على التوقيت الأسبوع القادم.',
    ],
  ],
  rude: [
    ['person', 'حصتك مملة ولا فائدة منك، وأي مدرّس غيرك أفضل.'],
    ['teacher', 'أرحّب بالنقد، لا بهذا الأسلوب. اكتب لي ما لم تفهمه وأشرحه من جديد.'],
  ],
  other: [
    ['teacher', 'أحسنت في الواجب الأخير.'],
    ['person', 'شكرًا يا أستاذة. هل ستُعاد حصة المراجعة؟ فاتني آخرها.'],
  ],
} as const satisfies Record<string, readonly Said[]>

/** The teacher's reason for the report of the rude message. */
export const demoReport = 'كلام جارح، وليس للمرة الأولى.'

/** The announcement of another teacher. No student was notified of the announcement, because its job failed. */
export const untoldAnnouncement = 'نزل ملخص الباب الثالث في ملفات الحصة الأولى.'

/** The announcement of the demonstration's teacher. */
export const demoAnnouncement = 'حصة المراجعة يوم الخميس السابعة مساءً. أحضروا أسئلتكم في الدوائر الكهربية.'
