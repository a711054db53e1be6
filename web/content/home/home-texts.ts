import { texts } from '#web/i18n/texts.ts'

export const homeTexts = texts({
  title: { ar: 'حصة مفهومة من مدرّس تثق به', en: 'One clear lesson from a teacher you trust' },
  lead: {
    ar: 'حصص مسجّلة، وواجب يصحّحه المدرّس بنفسه، وامتحان يعرّفك مستواك قبل يوم الامتحان. من الابتدائي حتى الثانوية العامة.',
    en: 'Recorded lessons, homework your own teacher grades, and exams that show where you stand before exam day. From primary to Thanaweya Amma.',
  },
  join: { ar: 'انضم إلينا', en: 'Join us' },
  about: { ar: 'من نحن', en: 'About us' },
  contact: { ar: 'تواصل معنا', en: 'Contact us' },
  numbers: { ar: 'المنصة بالأرقام', en: 'The platform in numbers' },
  // The number is shown above these nouns.
  studentsCount: {
    ar: {
      zero: 'طالب وطالبة',
      one: 'طالب وطالبة',
      two: 'طالب وطالبة',
      few: 'طلاب وطالبات',
      many: 'طالبًا وطالبة',
      other: 'طالب وطالبة',
    },
    en: { one: 'student', other: 'students' },
  },
  teachersCount: {
    ar: {
      zero: 'مدرّس ومدرّسة',
      one: 'مدرّس ومدرّسة',
      two: 'مدرّس ومدرّسة',
      few: 'مدرّسين ومدرّسات',
      many: 'مدرّسًا ومدرّسة',
      other: 'مدرّس ومدرّسة',
    },
    en: { one: 'teacher', other: 'teachers' },
  },
  coursesCount: {
    ar: { zero: 'كورس', one: 'كورس', two: 'كورس', few: 'كورسات', many: 'كورسًا', other: 'كورس' },
    en: { one: 'course', other: 'courses' },
  },
  experince: {
    ar: { zero: 'سنة خبرة', one: 'سنة خبرة', two: 'سنة خبرة', few: 'سنوات خبرة', many: 'سنة خبرة', other: 'سنة خبرة' },
    en: { one: 'year of experience', other: 'years of experience' },
  },
  teachers: { ar: 'اختر مدرّسك', en: 'Choose your teacher' },
  teachersHelp: {
    ar: 'اقرأ عن المدرّس وشاهد كورساته قبل أن تشترك.',
    en: 'Read about the teacher and look at the courses before you subscribe.',
  },
  notAvailable: { ar: 'غير متاح حاليًا', en: 'Not available' },
  steps: { ar: 'كيف تسير الحصة', en: 'How a class period goes' },
  stepsHelp: {
    ar: 'ثلاث خطوات في كل حصة، بالترتيب نفسه، حتى لا يضيع منك شيء.',
    en: 'Three steps in every lesson, always in this order, so nothing gets lost.',
  },
  watch: { ar: 'تشاهد الحصة', en: 'Watch the lesson' },
  watchHelp: {
    ar: 'فيديو الشرح ومذكّرة الحصة في صفحة واحدة، ترجع إليهما متى أردت.',
    en: 'The video and its notes on one page, to come back to whenever you like.',
  },
  submit: { ar: 'تسلّم الواجب', en: 'Hand in the homework' },
  submitHelp: {
    ar: 'صوّر الحل وارفعه. المدرّس يصحّحه بنفسه ويكتب لك ملاحظته.',
    en: 'Take a picture and upload it. The teacher grades it and writes you a note.',
  },
  take: { ar: 'تدخل الامتحان', en: 'Take the exam' },
  takeHelp: {
    ar: 'امتحان بوقت محدّد مثل اللجنة، ونتيجتك تظهر فور التسليم.',
    en: 'Timed like the real one, and your result shows the moment you submit.',
  },
  why: { ar: 'لماذا يختار الطلاب {{name}}؟', en: 'Why students choose {{name}}' },
  whyHelp: {
    ar: 'لأن المذاكرة علاقة مع مدرّس، لا مكتبة فيديوهات.',
    en: 'Because you learn from a teacher, not from a library of videos.',
  },
  why1: { ar: 'مدرّس تعرفه بالاسم', en: 'A teacher you know by name' },
  why1Help: {
    ar: 'كل كورس وراءه مدرّس واحد يشرح ويصحّح ويرد.',
    en: 'One teacher explains, grades and answers in each course.',
  },
  why2: { ar: 'تصحيح من إنسان', en: 'Graded by a person' },
  why2Help: {
    ar: 'الواجب لا تصحّحه آلة: درجة وملاحظة مكتوبة لكل طالب.',
    en: 'No machine grades homework: a mark and a written note for each student.',
  },
  why3: { ar: 'امتحان بوقت حقيقي', en: 'Exams on a real clock' },
  why3Help: { ar: 'تتعوّد على ضغط الوقت قبل أن تدخل اللجنة.', en: 'Get used to the time before the day that counts.' },
  why4: { ar: 'اشتراك واضح', en: 'A plain subscription' },
  why4Help: {
    ar: 'سعر شهري معلن قبل الدفع، وحق الاسترداد خلال 14 يومًا.',
    en: 'A monthly price shown before you pay, and refunds within 14 days.',
  },
  parents: { ar: 'وليّ الأمر يرى النتيجة في وقتها', en: 'Parents see the result when it happens' },
  parentsHelp: {
    ar: 'أضف ابنك بكود الطالب، وتابع أسبوعه وواجباته ودرجاتها ونتائج امتحاناته، دون أن تسأله كل ليلة.',
    en: 'Add your child by the student code and follow each week, homework with grades and exam results, without asking every night.',
  },
  parentsJoin: { ar: 'أنشئ حساب وليّ أمر', en: 'Create a parent account' },
  joinAs: { ar: 'انضم إلى {{name}}', en: 'Join {{name}}' },
  studentBook: { ar: 'كرّاسة الطالب', en: 'Student’s book' },
  studentTitle: { ar: 'أبدأ المذاكرة', en: 'Start studying' },
  studentNote: {
    ar: 'إنشاء الحساب مجاني، وتدفع فقط للكورس الذي تشترك فيه.',
    en: 'A free account; subscribe per course.',
  },
  studentJoin: { ar: 'أنشئ حساب طالب', en: 'Join as a student' },
  teacherBook: { ar: 'دفتر المدرّس', en: 'Teacher’s register' },
  teacherTitle: { ar: 'أقدّم كورساتي', en: 'Teach my courses' },
  teacherNote: { ar: 'حصصك وواجباتك وامتحاناتك في لوحة واحدة.', en: 'Lessons, homework and exams in one place.' },
  teacherJoin: { ar: 'أنشئ حساب مدرّس', en: 'Join as a teacher' },
  myChildren: { ar: 'أولادي', en: 'My children' },
  noChildren: { ar: 'لم تُضف أحدًا من أولادك بعد', en: 'You have not added a child yet' },
  allChildren: { ar: 'كل الأولاد', en: 'All children' },
  myStudents: { ar: 'طلابي', en: 'My students' },
  noStudents: { ar: 'لا يوجد طلاب', en: 'No students' },
  allStudents: { ar: 'كل الطلاب', en: 'All students' },
  myCourses: { ar: 'كورساتي', en: 'My courses' },
  noCourses: { ar: 'لا توجد كورسات بعد', en: 'No courses yet' },
  allCourses: { ar: 'كل الكورسات', en: 'All courses' },
})
