import type { Bilingual } from '#contract/values.ts'
import { both } from './lines.ts'
import type { SubjectName } from './school.ts'
import type { TopicName } from './topics.ts'

interface LibraryExam {
  subject: SubjectName
  name: Bilingual
  description: Bilingual
  topics: readonly [TopicName, ...TopicName[]]
  questions: number
  /** The duration in minutes. */
  duration: number
}

/** The exam library of a new school: one trial exam of each subject. */
export const libraryList: LibraryExam[] = [
  {
    subject: 'arabic',
    name: both('امتحان تجريبي: اللغة العربية للشهادة الإعدادية', 'Trial exam: Arabic for the preparatory certificate'),
    description: both('نحو وبلاغة وإملاء بنظام الاختيار من متعدّد.', 'Grammar, rhetoric and spelling, multiple choice.'),
    topics: ['openers', 'rhetoric', 'spelling'],
    questions: 20,
    duration: 40,
  },
  {
    subject: 'english',
    name: both('امتحان تجريبي: اللغة الإنجليزية للثانوية العامة', 'Trial exam: final-year English'),
    description: both('قواعد ومفردات من وحدات العام كله.', 'Grammar and vocabulary from the whole year.'),
    topics: ['reported', 'conditionals', 'academicWords'],
    questions: 20,
    duration: 40,
  },
  {
    subject: 'maths',
    name: both('امتحان تجريبي: الجبر والهندسة للإعدادية', 'Trial exam: preparatory algebra and geometry'),
    description: both(
      'مسائل متدرّجة. جهّز ورقة وقلمًا قبل أن تبدأ.',
      'Problems of rising difficulty. Have paper and a pen ready.',
    ),
    topics: ['quadratics', 'shapes', 'trigonometry'],
    questions: 18,
    duration: 45,
  },
  {
    subject: 'science',
    name: both('امتحان تجريبي: العلوم للشهادة الإعدادية', 'Trial exam: science for the preparatory certificate'),
    description: both('الحركة والمرايا والوراثة والجدول الدوري.', 'Motion, mirrors, heredity and the periodic table.'),
    topics: ['motionGenes', 'wavesPeriodic'],
    questions: 20,
    duration: 35,
  },
  {
    subject: 'physics',
    name: both('امتحان تجريبي: الفيزياء للثانوية العامة', 'Trial exam: final-year physics'),
    description: both('الكهربية والمغناطيسية والفيزياء الحديثة.', 'Electricity, magnetism and modern physics.'),
    topics: ['circuits', 'magnetism', 'quantum'],
    questions: 20,
    duration: 45,
  },
  {
    subject: 'chemistry',
    name: both('امتحان تجريبي: الكيمياء للثانوية العامة', 'Trial exam: final-year chemistry'),
    description: both('من العناصر الانتقالية إلى الكيمياء العضوية.', 'From transition elements to organic chemistry.'),
    topics: ['organic', 'analysis', 'equilibrium'],
    questions: 20,
    duration: 45,
  },
  {
    subject: 'biology',
    name: both('امتحان تجريبي: الأحياء للثانوية العامة', 'Trial exam: final-year biology'),
    description: both('الدعامة والهرمونات والحمض النووي.', 'Support, hormones and DNA.'),
    topics: ['hormones', 'genes'],
    questions: 16,
    duration: 30,
  },
  {
    subject: 'social',
    name: both('امتحان تجريبي: الدراسات للشهادة الإعدادية', 'Trial exam: social studies for the certificate'),
    description: both('تاريخ مصر الحديث وجغرافية العالم.', 'Modern Egypt and world geography.'),
    topics: ['modernEgypt', 'geographyBasics'],
    questions: 18,
    duration: 30,
  },
  {
    subject: 'history',
    name: both('امتحان تجريبي: التاريخ', 'Trial exam: history'),
    description: both('الحضارات القديمة والتاريخ الإسلامي.', 'Ancient civilisations and Islamic history.'),
    topics: ['earlyCivilisations', 'islamicHistory'],
    questions: 15,
    duration: 25,
  },
  {
    subject: 'geography',
    name: both('امتحان تجريبي: الجغرافيا السياسية', 'Trial exam: political geography'),
    description: both('مفهوم الدولة وحدودها والمنظمات الدولية.', 'The state, its borders and international bodies.'),
    topics: ['politicalGeography'],
    questions: 10,
    duration: 20,
  },
  {
    subject: 'french',
    name: both('امتحان تجريبي: اللغة الفرنسية', 'Trial exam: French'),
    description: both('أدوات وأفعال وأزمنة للصفين الأول والثاني الثانوي.', 'Articles, verbs and tenses for two years.'),
    topics: ['firstFrench', 'frenchTenses'],
    questions: 16,
    duration: 25,
  },
  {
    subject: 'computer',
    name: both('امتحان تجريبي: الحاسب الآلي', 'Trial exam: computer science'),
    description: both('مكوّنات الحاسب والأمان الرقمي وأساسيات البرمجة.', 'Parts, digital safety and first programming.'),
    topics: ['computerParts', 'internetSafety', 'programming'],
    questions: 15,
    duration: 25,
  },
]
