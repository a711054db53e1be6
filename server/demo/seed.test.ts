import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cleanHtml } from '#server/content/clean-html.ts'
import { type DemoSchool, openDemoSchool } from '#server/test/demo-school.ts'
import { demoAccounts } from './accounts.ts'

let school: DemoSchool

beforeAll(async () => {
  school = await openDemoSchool()
})
afterAll(() => school.close())

test('the demonstration has 24 teachers, 400 students, 60 courses, 300 lessons, 132 exams and a free practice', async () => {
  const counts = await school.one(sql`select
    (select count(*)::int from stages) stages, (select count(*)::int from grades) grades,
    (select count(*)::int from subjects) subjects, (select count(*)::int from faqs) faqs,
    (select count(*)::int from pages) pages,
    (select count(*)::int from teachers where approved) teachers,
    (select count(*)::int from users where user_type = 'student') students,
    (select count(*)::int from courses) courses, (select count(*)::int from lessons) lessons,
    (select count(*)::int from tests where lesson_id is not null and not is_practice) exams,
    (select count(*)::int from tests where is_practice) practices,
    (select count(*)::int from tests where lesson_id is null and is_admin_created) library`)
  expect(counts).toEqual({
    stages: 3,
    grades: 12,
    subjects: 12,
    faqs: 25,
    pages: 4,
    teachers: 24,
    students: 400,
    courses: 60,
    lessons: 300,
    exams: 120,
    practices: 1,
    library: 12,
  })
  const more = await school.one(sql`select
    (select count(*)::int from users where user_type = 'parent') parents,
    (select count(*)::int from lesson_files) lesson_files, (select count(*)::int from homeworks) homeworks,
    (select count(*)::int from homework_submissions) submissions, (select count(*)::int from questions) questions,
    (select count(*)::int from attempts) attempts, (select count(*)::int from attempt_answers) attempt_answers,
    (select count(*)::int from subscriptions) subscriptions`)
  console.log(`Filling the demonstration school took ${school.seconds.toFixed(2)} s.`, more)
  for (const [name, total] of Object.entries(more)) expect(total, name).toBeGreaterThan(100)
})

test('courses and students have different names, and so do nearly all lessons', async () => {
  const names = await school.one(sql`select
    (select count(distinct name ->> 'ar')::int from courses) courses,
    (select count(distinct name ->> 'ar')::int from lessons) lessons,
    (select count(distinct name)::int from users where user_type = 'student' and name !~ '[{"]') students`)
  expect(names.courses).toBe(60)
  expect(names.lessons).toBeGreaterThan(285)
  expect(names.students).toBe(400)
})

test('every exam has 5 to 20 different questions, and every question has one correct answer', async () => {
  const exams = await school.all<{ asked: number; different: number }>(sql`
    select count(*)::int asked, count(distinct title)::int different from questions group by test_id`)
  expect(exams).toHaveLength(133)
  for (const { asked, different } of exams) {
    expect(asked).toBeGreaterThanOrEqual(5)
    expect(asked).toBeLessThanOrEqual(20)
    expect(different).toBe(asked)
  }
  const unsound = await school.all(sql`
    select question_id from answers group by question_id
    having count(*) filter (where is_correct) <> 1 or count(*) < 2 or count(distinct answer_text) <> count(*)
      or bool_or(answer_text = '')`)
  expect(unsound).toEqual([])
})

test('every text of the school is written in Arabic and in English', async () => {
  const missing = await school.all(sql`
    select * from (
      select name from stages union all select name from grades union all select name from subjects
      union all select name from courses union all select description from courses union all select name from lessons
      union all select name from lesson_files union all select name from tests union all select description from tests
      union all select title from pages union all select description from pages
      union all select question from faqs union all select answer from faqs
      union all select jsonb_build_object('ar', name_ar, 'en', name_en) from homeworks
      union all select values -> 'name' from settings union all select values -> 'title' from settings
      union all select values -> 'description' from settings union all select values -> 'copyright' from settings
    ) as said (words)
    where coalesce(words ->> 'ar', '') !~ '[ء-ي]' or coalesce(words ->> 'en', '') !~ '[A-Za-z]'
      or (words ->> 'en') ~ '[ء-ي]'`)
  expect(missing).toEqual([])
  const lines = await school.all<{ ar: number; en: number; shortest: number }>(sql`
    select jsonb_array_length(what_you_will_learn -> 'ar') ar, jsonb_array_length(what_you_will_learn -> 'en') en,
      least(cardinality(regexp_split_to_array(description ->> 'ar', '\\s+')),
        cardinality(regexp_split_to_array(description ->> 'en', '\\s+'))) shortest
    from courses`)
  for (const { ar, en, shortest } of lines) {
    expect(ar).toBe(en)
    expect(ar).toBeGreaterThanOrEqual(3)
    expect(shortest).toBeGreaterThanOrEqual(15)
  }
})

test('the pages are clean HTML and state the 14 days of return and the guardian’s consent', async () => {
  const pages = await school.all<{ slug: string; description: { ar: string; en: string } }>(sql`select * from pages`)
  for (const { slug, description } of pages) {
    for (const html of [description.ar, description.en]) {
      expect(cleanHtml(html), slug).toBe(html)
      expect(html.length, slug).toBeGreaterThan(1000)
    }
  }
  const returns = pages.find(({ slug }) => slug === 'return-policy')?.description
  expect(returns?.ar).toContain('14 يومًا')
  expect(returns?.en).toContain('14 days')
  const privacy = pages.find(({ slug }) => slug === 'privacy')?.description
  expect(privacy?.ar).toContain('موافقة وليّ الأمر')
  expect(privacy?.en).toContain('guardian’s consent')
  expect(privacy?.en).toContain('contact page')
})

test('every score follows from the saved answers, and every ended attempt has its paper', async () => {
  const wrong = await school.all(sql`
    select attempts.id from attempts
    join test_papers as paper on paper.test_id = attempts.test_id and paper.version = attempts.version,
    lateral (
      select count(*)::int as score from attempt_answers
      join answers on answers.id = attempt_answers.answer_id and answers.question_id = attempt_answers.question_id
      where attempt_answers.attempt_id = attempts.id and answers.is_correct
    ) as counted
    where counted.score <> attempts.score or attempts.submitted_score <> attempts.score
      or attempts.total_questions <> jsonb_array_length(paper.questions)
      or attempts.percentage <> round(100.0 * attempts.score / attempts.total_questions, 2)
      or attempts.submitted_at > attempts.deadline_at or attempts.submitted_at > now()
      or attempts.duration <> greatest(1, ceil(extract(epoch from submitted_at - started_at) / 60))`)
  expect(wrong).toEqual([])
  const without = await school.all(sql`
    select from attempts where submitted_at is not null and not exists (
      select from test_papers where test_papers.test_id = attempts.test_id and test_papers.version = attempts.version)`)
  expect(without).toEqual([])
  const foreign = await school.all(sql`
    select from attempt_answers join attempts on attempts.id = attempt_id
    join questions on questions.id = question_id where questions.test_id <> attempts.test_id`)
  expect(foreign).toEqual([])
})

test('homework with photographed pages has three pages: all marked if graded, none if waiting', async () => {
  const rows = await school.all(sql`
    select distinct count(*)::int as pages, count(homework_marks.page_id)::int as marked, graded_at is not null as is_graded
    from homework_submissions join homework_submission_files on submission_id = homework_submissions.id
    join stored_files on key = file left join homework_marks on page_id = homework_submission_files.id
    where kind = 'webp' group by submission_id, graded_at order by is_graded`)
  expect(rows).toEqual([
    { pages: 3, marked: 0, is_graded: false },
    { pages: 3, marked: 3, is_graded: true },
  ])
})

test('every teacher has a free lesson, and the demonstration’s people have open work, an open paper and saved comments', async () => {
  const without = await school.all(sql`
    select users.name from users join teachers on teachers.user_id = users.id where teachers.approved and not exists (
      select from courses join lessons on lessons.course_id = courses.id
      where courses.teacher_id = users.id and courses.status and lessons.status and lessons.is_free)`)
  expect(without).toEqual([])
  const idOf = (role: string) =>
    sql`(select id from users where phone = ${demoAccounts.find((one) => one.role === role)?.phone ?? ''})`
  const facts = await school.one(sql`select
    (select count(*)::int from homeworks join lessons on lessons.id = lesson_id
      join subscriptions on subscriptions.course_id = lessons.course_id
      where student_id = ${idOf('student')} and due_date >= current_date) due,
    (select count(*)::int from tests join lessons on lessons.id = lesson_id join courses on courses.id = lessons.course_id
      join subscriptions on coalesce(subscriptions.course_id = courses.id, subscriptions.teacher_id = courses.teacher_id)
      where student_id = ${idOf('student')} and take_by > now() and not is_practice) expected,
    (select count(*)::int from attempts join tests on tests.id = test_id
      where student_id = ${idOf('student')} and released_at <= now()) open_papers,
    (select count(*)::int from marking_comments where teacher_id = ${idOf('teacher')}) comments`)
  for (const [name, total] of Object.entries(facts)) expect(total, name).toBeGreaterThan(0)
})

test('the demonstration’s teacher prepares a course with lessons and an exam, and its card says so', async () => {
  const drafts = await school.all(sql`
    select description->>'ar' as description, (select count(*)::int from lessons where course_id = courses.id) as lessons,
      (select count(*)::int from tests join lessons on lessons.id = lesson_id where course_id = courses.id) as exams,
      (select count(*)::int from subscriptions where course_id = courses.id) as subscribers
    from courses join users on users.id = teacher_id
    where users.phone = ${demoAccounts.find(({ role }) => role === 'teacher')?.phone ?? ''} and not courses.status`)
  expect(drafts).toEqual([
    { description: expect.stringMatching(/^كورس تحت الإعداد/), lessons: 4, exams: 1, subscribers: 0 },
  ])
})

test('the free practice is in an active lesson of an active course and has no attempts', async () => {
  const practices = await school.all(sql`
    select count(attempts.id)::int as attempts from tests
    join lessons on lessons.id = tests.lesson_id join courses on courses.id = lessons.course_id
    left join attempts on attempts.test_id = tests.id
    where tests.is_practice and lessons.status and courses.status group by tests.id`)
  expect(practices).toEqual([{ attempts: 0 }])
})
