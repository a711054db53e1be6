import { createHash } from 'node:crypto'
import {
  courseOfLesson,
  type SchoolSize,
  teacherOfCourse,
  teacherOfStudent,
  teachersPerStudent,
} from './school-size.ts'

const names = ['أحمد', 'محمود', 'سارة', 'منى', 'يوسف', 'مريم', 'خالد', 'هدى', 'عمر', 'ليلى', 'طارق', 'نورا']
const families = ['حسن', 'السيد', 'إبراهيم', 'عبدالله', 'الشافعي', 'منصور', 'فتحي', 'رمضان', 'زكي', 'عثمان']
const dayMs = 24 * 60 * 60 * 1000
const began = Date.UTC(2026, 0, 1)

/** Returns a deterministic number without a pattern that would favour an index. */
const mixed = (place: number, most: number) => ((Math.imul(place, 2_654_435_761) >>> 0) % 1_000_003) % most
const pick = <Item>(list: readonly Item[], place: number) => list[mixed(place, list.length)] as Item
const nameOf = (place: number) => `${pick(names, place)} ${pick(families, place + 7)} ${pick(families, place + 31)}`
const both = (ar: string, en: string) => ({ ar, en })

interface Level {
  stage: number
  grade: number
}

function* upTo(count: number, from = 1) {
  for (let place = from; place < from + count; place += 1) yield place
}

export function* people(size: SchoolSize, passwordHash: string, levels: Level[]) {
  const created_at = new Date(began)
  for (const id of upTo(size.teachers + size.students)) {
    const isTeacher = id <= size.teachers
    const level = isTeacher ? undefined : pick(levels, id)
    yield {
      id,
      user_type: isTeacher ? 'teacher' : 'student',
      name: nameOf(id),
      phone: `+2010${String(10_000_000 + id)}`,
      password_hash: passwordHash,
      stage_id: level?.stage ?? null,
      grade_id: level?.grade ?? null,
      code: isTeacher ? null : codeOf(id),
      verified_at: created_at,
      created_at,
    }
  }
}

/** Returns a student code with the number as six letters, in base 26. */
function codeOf(id: number) {
  const letters = [...Array(6).keys()].map((place) => String.fromCharCode(65 + (Math.floor(id / 26 ** place) % 26)))
  return `STD-${letters.join('')}`
}

export function* teachers(size: SchoolSize) {
  for (const user_id of upTo(size.teachers)) {
    const qualification = 'بكالوريوس علوم وتربية من جامعة القاهرة، خبرة عشر سنوات'
    const price = user_id % 3 === 0 ? null : 10_000 + (user_id % 20) * 1_000
    yield { user_id, bio: 'مدرّس يشرح بهدوء ويتابع كل طالب.', qualification, price }
  }
}

export function* courses(size: SchoolSize, levels: Level[]) {
  const line = 'فهم القاعدة وتطبيقها على مسائل الامتحان'
  for (const id of upTo(size.courses)) {
    const level = pick(levels, id)
    yield {
      id,
      teacher_id: teacherOfCourse(size, id),
      name: both(`كورس رقم ${id}`, `Course number ${id}`),
      description: both(`${line}. `.repeat(6), 'Understand the rule and use it in the exam. '.repeat(6)),
      what_you_will_learn: { ar: [line, line, line], en: ['Understand', 'Practise', 'Revise'] },
      subject_id: (id % 5) + 1,
      stage_id: level.stage,
      grade_id: level.grade,
      price: 15_000,
      status: id % 20 !== 0,
      created_at: new Date(began + (id % 200) * dayMs),
    }
  }
}

export function* lessons(size: SchoolSize) {
  for (const id of upTo(size.lessons)) {
    const video_url = 'https://www.youtube-nocookie.com/embed/aaaaaaaaaaa'
    const name = both(`الدرس رقم ${id}`, `Lesson number ${id}`)
    yield { id, course_id: courseOfLesson(size, id), name, video_url, created_at: new Date(began) }
  }
}

const fileKey = createHash('md5').update('paper').digest('hex')

/** Yields the single file that all lessons share; nothing for a school without lessons. */
export function* sharedFile({ lessons }: SchoolSize) {
  const sha256 = createHash('sha256').update('paper').digest('hex')
  if (lessons > 0) yield { key: fileKey, kind: 'pdf', size: 20_000, sha256, name: 'ورقة.pdf' }
}

export function* lessonFiles(size: SchoolSize) {
  for (const id of upTo(size.lessons)) yield { id, lesson_id: id, name: both('ورقة الدرس', 'Paper'), file: fileKey }
}

export function* homeworks(size: SchoolSize) {
  for (const id of upTo(size.lessons / 2)) {
    yield { id, lesson_id: id, name_ar: 'واجب الدرس', name_en: 'Homework of the lesson' }
  }
}

export function* subscriptions(size: SchoolSize) {
  const ends_at = new Date(Date.now() + 3650 * dayMs)
  let id = 0
  for (const student_id of upTo(size.students, size.teachers + 1)) {
    for (let which = 0; which < teachersPerStudent; which += 1) {
      id += 1
      const teacher_id = teacherOfStudent(size, student_id, which)
      yield { id, student_id, teacher_id, source: 'payment', starts_at: new Date(began), ends_at }
    }
  }
}
