/** The number of objects of each kind. Ids begin at 1; students' ids follow the teachers' ids. */
export interface SchoolSize {
  teachers: number
  students: number
  courses: number
  lessons: number
  attempts: number
}

export const teachersOnly: SchoolSize = { teachers: 5_000, students: 0, courses: 0, lessons: 0, attempts: 0 }
export const fullSize: SchoolSize = {
  teachers: 5_000,
  students: 100_000,
  courses: 20_000,
  lessons: 200_000,
  attempts: 1_000_000,
}
export const hundredth: SchoolSize = { teachers: 50, students: 1_000, courses: 200, lessons: 2_000, attempts: 10_000 }

/** Returns the number of exams. One lesson in ten has an exam, with the lesson's id. */
export const examsOf = ({ lessons }: SchoolSize) => lessons / 10
export const questionsPerExam = 10
export const answersPerQuestion = 4
export const teachersPerStudent = 5

export const teacherOfCourse = (size: SchoolSize, course: number) => ((course - 1) % size.teachers) + 1
export const courseOfLesson = (size: SchoolSize, lesson: number) => ((lesson - 1) % size.courses) + 1
export const studentNumber = (size: SchoolSize, place: number) => size.teachers + 1 + (place % size.students)
/** Returns the id of one of the student's teachers; `which` counts the teachers from 0. */
export const teacherOfStudent = (size: SchoolSize, student: number, which: number) =>
  ((student * teachersPerStudent + which) % size.teachers) + 1
