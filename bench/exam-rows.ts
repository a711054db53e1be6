import { answersPerQuestion, examsOf, questionsPerExam, type SchoolSize, studentNumber } from './school-size.ts'

const minuteMs = 60_000
const began = Date.UTC(2026, 2, 1, 12)
const places = (count: number) => [...Array(count).keys()]

export function* exams(size: SchoolSize) {
  const description = { ar: 'عشرة أسئلة على الدرس', en: 'Ten questions about the lesson' }
  for (let id = 1; id <= examsOf(size); id += 1) {
    const name = { ar: `امتحان ${id}`, en: `Exam ${id}` }
    yield { id, lesson_id: id, name, description, duration: 30 }
  }
}

const questionId = (exam: number, place: number) => (exam - 1) * questionsPerExam + place + 1
const answerId = (question: number, place: number) => (question - 1) * answersPerQuestion + place + 1

export function* questions(size: SchoolSize) {
  for (let exam = 1; exam <= examsOf(size); exam += 1) {
    for (const position of places(questionsPerExam)) {
      const id = questionId(exam, position)
      yield { id, test_id: exam, title: `ما ناتج ${position} + ${exam}؟`, position }
    }
  }
}

const answersOf = (question: number) =>
  places(answersPerQuestion).map((position) => ({
    id: answerId(question, position),
    answer_text: String(question + position),
    is_correct: position === 0,
  }))

export function* examAnswers(size: SchoolSize) {
  for (let question = 1; question <= examsOf(size) * questionsPerExam; question += 1) {
    for (const [position, answer] of answersOf(question).entries()) yield { ...answer, question_id: question, position }
  }
}

export function* examPapers(size: SchoolSize) {
  for (let exam = 1; exam <= examsOf(size); exam += 1) {
    const paper = places(questionsPerExam).map((place) => {
      const id = questionId(exam, place)
      return { id, title: `ما ناتج ${place} + ${exam}؟`, image: null, image_kind: null, answers: answersOf(id) }
    })
    const rules = { duration: 30, leave_rule: 'strict', late_answers: 'ask' }
    yield { test_id: exam, version: 1, ...rules, total_questions: questionsPerExam, questions: paper }
  }
}

export function* takenExams(size: SchoolSize) {
  const perExam = size.attempts / Math.max(1, examsOf(size))
  for (let id = 1; id <= size.attempts; id += 1) {
    const exam = Math.floor((id - 1) / perExam) + 1
    const score = (id * 7) % (questionsPerExam + 1)
    const started = began + (id % 10_000) * minuteMs
    yield {
      id,
      test_id: exam,
      student_id: studentNumber(size, id - 1),
      version: 1,
      started_at: new Date(started),
      deadline_at: new Date(started + 30 * minuteMs),
      finish_at: new Date(started + 31 * minuteMs),
      submitted_at: new Date(started + 20 * minuteMs),
      submit_reason: 'manual',
      score,
      submitted_score: score,
      total_questions: questionsPerExam,
      percentage: score * 10,
      duration: 20,
    }
  }
}

/** Generates the answers of one attempt in a hundred. */
export function* givenAnswers(size: SchoolSize) {
  const perExam = size.attempts / Math.max(1, examsOf(size))
  for (let attempt = 1; attempt <= size.attempts; attempt += 100) {
    const exam = Math.floor((attempt - 1) / perExam) + 1
    for (const place of places(questionsPerExam)) {
      const question_id = questionId(exam, place)
      const answer_id = answerId(question_id, attempt % 4)
      yield {
        attempt_id: attempt,
        student_id: studentNumber(size, attempt - 1),
        question_id,
        answer_id,
        seq: place + 1,
      }
    }
  }
}
