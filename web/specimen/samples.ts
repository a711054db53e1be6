import { course as courseReply } from '#contract/catalogue-shapes.ts'
import { type Pounds, pounds } from '#contract/money.ts'
import { sampleOf } from './sample.ts'

/** Returns a text in both languages, for the sample people and courses of the specimen page. */
export const both = (ar: string, en: string) => ({ ar, en })

export const teachers = [
  ['منى عبد الحميد', 'بكالوريوس علوم وتربية جامعة عين شمس', 250, 0],
  ['كريم الشافعي', 'ماجستير الرياضيات التطبيقية من القاهرة', 220, 4],
  ['هالة سمير', 'ليسانس دار العلوم', 180, 5],
  ['مينا عادل', 'دكتوراه الكيمياء العضوية من جامعة أسيوط', null, 3],
  ['Nadia Fouad', 'BA in English literature and education', 200, 2],
  ['يوسف رأفت', 'بكالوريوس علوم الأحياء جامعة طنطا', 190, 1],
  ['شريف البنا', null, 150, 7],
  ['علا منصور', 'دبلوم المناهج وطرق التدريس', 170, 6],
].map(([name, qualification, price, id], index) => ({
  id: id as number,
  name: name as string,
  image: null,
  qualification: qualification as string | null,
  price: price as Pounds | null,
  lowest_price: pounds(120),
  courses: 1 + (index % 2),
  free_courses: 0,
  subjects: [both('فيزياء', 'Physics'), both('كيمياء', 'Chemistry')].slice(0, 1 + (index % 2)),
  stages: [both('المرحلة الثانوية', 'Secondary')],
  is_subscribed: index % 3 === 2 ? (1 as const) : (0 as const),
}))

const course = {
  ...sampleOf(courseReply),
  grade: 'الصف الثالث الثانوي',
  lessons_count: 14,
  status: 1 as const,
  is_subscribed: 0 as const,
  price: pounds(250),
}

export const courses = [
  {
    ...course,
    id: 1,
    subject_id: 1,
    subject: 'لغة عربية',
    is_subscribed: 1 as const,
    name: both('النحو والبلاغة', 'Grammar and rhetoric'),
    teacher: { id: 5, name: 'هالة سمير', image: null },
    description: both(
      'شرح قواعد النحو بأمثلة من نصوص الكتاب ثم تدريبات متدرجة بعد كل درس من الدروس',
      'Grammar explained on the texts of the book, with graded exercises after every lesson of the term',
    ),
  },
  {
    ...course,
    id: 2,
    subject_id: 0,
    subject: 'فيزياء',
    name: both('الكهربية والتيار المستمر', 'Electricity and Direct Current'),
    teacher: { id: 0, name: 'منى عبد الحميد', image: null },
    description: both('نبدأ من معنى التيار الكهربي حتى نصل إلى حل أصعب الدوائر المركبة', 'From current to circuits'),
  },
  {
    ...course,
    id: 3,
    subject_id: 3,
    status: 0 as const,
    price: null,
    subject: 'كيمياء',
    lessons_count: 2,
    name: both('الكيمياء العضوية للصف الثالث الثانوي من البداية حتى الامتحان', 'Organic chemistry from start to exam'),
    teacher: { id: 3, name: 'مينا عادل', image: null },
    description: both('', ''),
  },
  {
    ...course,
    id: 4,
    subject_id: 4,
    subject: 'لغة إنجليزية',
    name: both('منهج New Hello', 'New Hello'),
    teacher: { id: 2, name: 'Nadia Fouad', image: null },
    description: both('كل وحدة في حصتين', 'Two lessons for every unit'),
  },
]

export const lessons = [
  [both('التيار الكهربي وشدّة التيار', 'Electric current and its intensity'), 3, 1, 1],
  [both('فرق الجهد والمقاومة الكهربية', 'Potential difference and resistance'), 2, 0, 1],
  [both('توصيل المقاومات على التوالي والتوازي', 'Resistors in series and in parallel'), 11, 2, 2],
  [both('القوة الدافعة الكهربية والمقاومة الداخلية', 'EMF and internal resistance'), 100, 1, 0],
  [both('قانون أوم وتطبيقاته', 'Ohm’s law and how to apply it'), 0, 0, 0],
].map(([name, files, homeworks, tests], index) => ({
  id: index + 1,
  name: name as { ar: string; en: string },
  image: null,
  status: index === 3 ? (0 as const) : (1 as const),
  is_free: 0 as const,
  practice_id: null,
  files_count: files as number,
  homeworks_count: homeworks as number,
  tests_count: tests as number,
}))

export const homeworks = [
  { state: 'not_submitted' as const, grade: null },
  { state: 'waiting' as const, grade: null },
  { state: 'graded' as const, grade: 18.5 },
].map((state, index) => ({
  id: index,
  name: ['واجب قانون أوم', 'واجب فرق الجهد', 'Homework 3'][index] ?? '',
  files_count: index,
  submissions_count: 12 * index,
  waiting_count: index,
  due_date: index === 0 ? '2026-11-26' : null,
  full_mark: 20,
  is_overdue: 0 as const,
  is_closed: 0 as const,
  ...state,
}))

const exam = {
  id: 1,
  name: both('امتحان الحصة 4', 'Lesson 4 exam'),
  duration: 20,
  counts: 10,
  is_admin_created: 0 as const,
  is_practice: 0 as const,
  release_rule: 'by_hand' as const,
  released_at: null,
}
export const exams = [
  { ...exam, submissions_count: 3, student_submission: null },
  {
    ...exam,
    id: 2,
    submissions_count: 0,
    is_admin_created: 1 as const,
    name: both('امتحان الحصة 3', 'Lesson 3 exam'),
    student_submission: {
      score: 9,
      total_questions: 10,
      submitted_at: '2025-01-09T15:42:00Z',
      reopened: 0 as const,
      paper_open: 1 as const,
    },
  },
]

export const people = [
  {
    id: 1,
    name: 'سلمى محمود',
    image: null,
    code: 'STD-4F7K2Q',
    stageName: 'المرحلة الإعدادية',
    gradeName: 'الصف الثالث',
  },
  { id: 2, name: 'Omar Khaled', image: null, code: 'STD-9Q2LMX', stageName: null, gradeName: null },
]

export const results = [
  [both('المعادلات من الدرجة الثانية', 'Quadratic equations'), 18, 20, 24, '2025-01-12T15:42:00Z'],
  [both('النحو: المبتدأ والخبر', 'Grammar'), 14, 20, 19, '2025-01-09T17:15:00Z'],
  [both('الدولة العثمانية في مصر', 'Ottoman Egypt'), null, 10, null, null],
  [both('القوى والحركة في خط مستقيم', 'Forces and motion'), 9, 20, 30, '2025-01-07T16:03:00Z'],
  [both('Unit 3: Vocabulary', 'Unit 3: Vocabulary'), 100, 100, 1, '2025-01-05T18:20:00Z'],
  [both('حساب المثلثات', 'Trigonometry'), 11, 20, 2, '2025-01-03T14:48:00Z'],
].map(([name, score, total, minutes, at], id) => ({
  id,
  name: name as { ar: string; en: string },
  score: score as number | null,
  total: total as number,
  minutes: minutes as number | null,
  at: at as string | null,
}))
