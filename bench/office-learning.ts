import { officeSize } from './office-size.ts'

const students = "(select array_agg(id order by id) as ids from users where user_type = 'student') students"
const studentOf = (by: string) => `ids[1 + (${by})::bigint % cardinality(ids)]`

/** The statements that fill lessons, exams, homework, subscriptions, weekly messages, threads and jobs. */
export const learning = [
  `insert into subscriptions (student_id, course_id, teacher_id, source, payment_id, starts_at, ends_at, created_at)
    select student_id, course_id, courses.teacher_id, 'payment', payments.id, paid_at, paid_at + interval '30 days', paid_at
    from payments join courses on courses.id = course_id where payments.status = 'paid' and payments.id % 5 = 1`,
  `insert into lessons (course_id, name, created_at)
    select 1 + n % ${officeSize.courses}, jsonb_build_object('ar', 'حصة ' || n, 'en', 'Lesson ' || n), now()
    from generate_series(1, ${officeSize.courses}) n`,
  `insert into tests (name, description, duration, is_admin_created, deleted_at)
    select jsonb_build_object('ar', 'مراجعة ' || n, 'en', 'Exam ' || n), '{"ar":"","en":""}', 30, true,
      case when n % 20 = 0 then now() end from generate_series(1, ${officeSize.libraryExams}) n`,
  `insert into tests (lesson_id, source_test_id, source_version, name, description, duration)
    select lessons.id, case when lessons.id % 4 = 0 then 1 + lessons.id % ${officeSize.libraryExams} end, 1, lessons.name,
      '{"ar":"","en":""}', 30 from lessons`,
  `insert into questions (test_id, title, position)
    select tests.id, 'سؤال ' || n, n from tests, generate_series(1, 5) n where lesson_id is null`,
  `insert into attempts (test_id, student_id, version, started_at, deadline_at, finish_at, submitted_at, score, total_questions,
      percentage, duration, finish_failures, finish_error)
    select ${officeSize.libraryExams} + 1 + n % ${officeSize.courses}, ${studentOf('n * 11')}, 1, at, at + interval '30 minutes',
      at + interval '31 minutes', case when n % 2000 <> 0 then at + interval '20 minutes' end, 4, 5, 80, 20,
      case when n % 2000 = 0 then 3 else 0 end, case when n % 2000 = 0 then 'timeout' end
    from generate_series(1, ${officeSize.attempts}) n, ${students}, lateral (select now() - n * interval '1 minute' as at) times
    on conflict do nothing`,
  `insert into homeworks (lesson_id, name_ar, name_en)
    select id, 'واجب ' || id, 'Homework ' || id from lessons where id % 3 = 0`,
  `insert into homework_submissions (homework_id, student_id, submitted_at)
    select 1 + n % (select count(*) from homeworks), ${studentOf('n * 13')}, now() - n * interval '1 minute'
    from generate_series(1, ${officeSize.submissions}) n, ${students}`,
  `insert into digests (student_id, week, contact, channel, language, until, token_hash, expires_at, by_hand, handed_at, created_at)
    select ${studentOf('n * 7')}, (current_date - n / 10000 * 7)::date, '+2012' || lpad(n::text, 8, '0'), 'sms', 'ar', now(),
      md5(n::text), now() + interval '14 days' - n / 10000 * interval '7 days', n < 20000 or n % 6 = 0,
      case when n % 2 = 0 then now() - n * interval '1 minute' end, now() - n * interval '1 minute'
    from generate_series(1, ${officeSize.digests}) n, ${students}`,
  `insert into stopped_digests (student_id, contact, reason, created_at, resumed_at)
    select ${studentOf('n * 5')}, '+2012' || lpad(n::text, 8, '0'), case when n % 50 = 0 then 'wrong' else 'stopped' end,
      now() - n * interval '1 hour', case when n % 3 = 0 then now() end
    from generate_series(1, ${officeSize.stops}) n, ${students}`,
  `insert into threads (teacher_id, person_id) select 1 + n % ${officeSize.teachers}, ${studentOf('n')}
    from generate_series(1, ${officeSize.reports}) n, ${students}`,
  `insert into thread_messages (thread_id, writer_id, text) select id, teacher_id, 'رسالة ' || id from threads`,
  `insert into thread_reports (message_id, text, written_at, writer_id, reporter_id, reason, created_at, settled_at)
    select thread_messages.id, text, now(), writer_id, person_id, 'كلام لا يليق', now() - threads.id * interval '1 hour',
      case when threads.id > 50 then now() end
    from thread_messages join threads on threads.id = thread_id`,
  `insert into jobs (name, data, due_at, tries, error, failed_at)
    select 'messages.send', '{}', null, 5, 'timeout', now() - n * interval '1 hour' from generate_series(1, ${officeSize.failedJobs}) n`,
]
