import type { CallName } from '#contract/all.ts'

const names = { ar: 'الكهربية والتيار', en: 'Electricity' }
const phone = '01012345678'
const password = 'three long words'

/**
 * A body for every call that takes one. A file is written as curl writes it: `@notes.pdf` is the content of that file.
 * A test sends each of them, with the ids and codes of its own school.
 */
export const examples: Partial<Record<CallName, Record<string, unknown>>> = {
  'POST /contact': {
    name: 'منى عبد الله',
    email: 'mona@example.com',
    phone,
    subject: 'موعد البث',
    message: 'متى يبدأ درس الفيزياء القادم؟',
  },
  'POST /register': {
    name: 'يوسف أحمد',
    email: 'youssef@example.com',
    phone,
    password,
    password_confirmation: password,
    user_type: 'student',
    birth_date: '2009-03-14',
    stage_id: 3,
    grade_id: 12,
  },
  'POST /login': { phone, password },
  'POST /verify-otp': { phone, token: '48213' },
  'POST /resend-otp': { phone },
  'POST /verify_account': { email: 'youssef@example.com' },
  'POST /forgot/password': { phone },
  'POST /forgot/resend-otp': { phone },
  'POST /forgot/verify-otp': { phone, token: '48213' },
  'POST /forgot/reset-password': {
    phone,
    password: 'four other long words',
    password_confirmation: 'four other long words',
    reset_token: 'tZ1m9vJ0q4Xw7cR2kL5p',
  },
  'POST /student/update/profile': { name: 'يوسف أحمد علي', stage_id: 3, grade_id: 12, image: '@me.jpg' },
  'POST /teacher/update-profile': {
    bio: 'أدرّس الفيزياء منذ خمسة عشر عامًا',
    qualification: 'بكالوريوس علوم وتربية',
    price: 350,
    image: '@me.jpg',
  },
  'POST /parent/update/profile': { name: 'أحمد علي', email: 'ahmed@example.com', birth_date: '1980-05-02' },
  'POST /parent-student/assign': { code: 'STD-4F7K2Q' },
  'POST /teacher/subscribe-student': { code: 'STD-4F7K2Q' },
  'POST /create/course': {
    name: names,
    description: { ar: 'من معنى التيار إلى أصعب الدوائر', en: 'From current to the hardest circuits' },
    what_you_will_learn: { ar: 'قانون أوم\nقانونا كيرشوف', en: 'Ohm’s law\nKirchhoff’s laws' },
    subject_id: 4,
    stage_id: 3,
    grade_id: 12,
    video_url: 'https://youtu.be/aaaaaaaaaaa',
    price: 250,
    image: '@cover.jpg',
  },
  'POST /course/:id/update': { name: { en: 'Electricity and current' }, price: 199.5 },
  'POST /lesson/create': {
    course_id: 7,
    name: { ar: 'قانون أوم', en: 'Ohm’s law' },
    video_url: 'https://www.youtube.com/watch?v=aaaaaaaaaaa',
    files: [{ name: { ar: 'ملخص الدرس', en: 'Summary' }, file: '@summary.pdf' }],
  },
  'POST /lesson/:id/update': { name: { ar: 'قانون أوم وتطبيقاته' }, image: '@board.jpg' },
  'POST /homework/upload': {
    lesson_id: 21,
    name: { ar: 'واجب قانون أوم', en: 'Ohm’s law homework' },
    files: [{ file: '@questions.pdf' }],
  },
  'POST /homework-submission/submit': {
    homework_id: 5,
    note: 'حللت كل المسائل',
    files: ['@page-1.jpg', '@page-2.pdf'],
  },
  'POST /homework-submission/submission/:id': { grade: 9.5, teacher_note: 'أحسنت، راجع المسألة الثالثة' },
  'POST /tests/store': {
    lesson_id: 21,
    name: { ar: 'امتحان قانون أوم', en: 'Ohm’s law exam' },
    desc: 'عشرون دقيقة وسؤال واحد',
    duration: 20,
    questions: [
      {
        title: 'ما وحدة المقاومة؟',
        image: '@circuit.png',
        answers: [
          { answer_text: 'أوم', is_correct: 1 },
          { answer_text: 'فولت', is_correct: 0 },
        ],
      },
    ],
  },
  'POST /tests/update/:id': { duration: 30, questions: [{ id: 31, title: 'ما وحدة قياس المقاومة؟' }] },
  'PUT /student/tests/:id/answers': {
    attempt_id: 90,
    state: 'visible',
    items: [{ question_id: 31, answer_id: 92, seq: 1 }],
    events: [{ type: 'blur', seq: 1, ms_ago: 400, length_ms: 300 }],
  },
  'POST /student/tests/:id/stamp': {},
  'POST /student/tests/:id/submit': {
    attempt_id: 90,
    round: 1,
    answers: [{ question_id: 31, answer_id: 92, seq: 1 }],
    duration: 12,
    reason: 'manual',
  },
  'POST /tests/submission/:id/evidence': { decision: 'accept', proofs: ['anchored', 'monotonic'] },
  'POST /initiate-payment': { course_id: 7 },
  'POST /webhooks/:gateway': {
    type: 'TRANSACTION',
    obj: {
      id: 9000,
      success: true,
      pending: false,
      amount_cents: 25_000,
      currency: 'EGP',
      order: { id: 4711 },
      source_data: { type: 'card', sub_type: 'Visa', pan: '0010' },
    },
  },
}

/** The name of the file that the example stands for; undefined for any other value. */
export const exampleFile = (value: unknown): string | undefined =>
  typeof value === 'string' ? /^@([\w-]+\.\w+)$/.exec(value)?.[1] : undefined
