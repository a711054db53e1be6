import type pg from 'pg'
import { onServer } from '#server/test/database.ts'
import { learning } from './office-learning.ts'
import { officeSize } from './office-size.ts'

const first =
  "array['عمر','سلمى','مريم','يوسف','نور','أحمد','ملك','زياد','هدى','كريم','فاطمة','مازن','جنى','حمزة','آية']"
const last =
  "array['الجندي','عوض','حجازي','منصور','السويسي','غنيم','البدري','الشاذلي','العطار','درويش','سليمان','الفقي']"
const pick = (list: string, by: string) => `(${list})[1 + (${by}) % array_length(${list}, 1)]`

const statements = [
  `insert into stages (name, position)
    select jsonb_build_object('ar', 'المرحلة ' || n, 'en', 'Stage ' || n), n from generate_series(1, 3) n`,
  `insert into grades (stage_id, name, position)
    select 1 + (n - 1) / 3, jsonb_build_object('ar', 'الصف ' || n, 'en', 'Grade ' || n), n from generate_series(1, 9) n`,
  `insert into subjects (name, position)
    select jsonb_build_object('ar', 'المادة ' || n, 'en', 'Subject ' || n), n from generate_series(1, 12) n`,
  `insert into users (user_type, name, phone, email, code, birth_date, stage_id, grade_id, verified_at, suspended_at, created_at)
    select case when n <= ${officeSize.teachers} then 'teacher' when n % 4 = 0 then 'parent' else 'student' end,
      ${pick(first, 'n')} || ' ' || ${pick(first, 'n / 15')} || ' ' || ${pick(last, 'n / 7')},
      '+2010' || lpad(n::text, 8, '0'), 'person' || n || '@school.example',
      case when n > ${officeSize.teachers} and n % 4 <> 0 then 'STD-' || upper(lpad(to_hex(n), 6, 'G')) end,
      '2010-01-01', case when n > ${officeSize.teachers} and n % 4 <> 0 then 1 + n % 9 / 3 end,
      case when n > ${officeSize.teachers} and n % 4 <> 0 then 1 + n % 9 end,
      case when n % 50 <> 0 then now() end, case when n % 500 = 0 then now() end, now() - n * interval '1 minute'
    from generate_series(1, ${officeSize.people}) n`,
  `insert into teachers (user_id, qualification, price, approved, refused_at)
    select id, 'بكالوريوس', 20000, id % 10 <> 0, case when id % 30 = 0 then now() end from users where user_type = 'teacher'`,
  `insert into parent_children (parent_id, child_id)
    select id, id + 1 from users where user_type = 'parent' and id % 8 = 0 and id < ${officeSize.people}`,
  `insert into guardian_consents (student_id, state, method, version, guardian_phone)
    select id, case when id % 101 = 0 then 'refused' when id % 103 = 0 then 'withdrawn' when id % 50 = 1 then 'pending' else 'confirmed' end,
      case when id % 107 = 0 then 'paper' when id % 109 = 0 then 'office' when id % 7 = 0 then 'parent' else 'code' end, '1',
      case when id % 10 <> 0 then phone end
    from users where user_type = 'student' and id % 3 <> 0`,
  `insert into audit_log (at, actor_id, role, action, object, object_id, result, detail, chain)
    select now() - n * interval '10 seconds', 1 + n % ${officeSize.people}, 'student',
      (array['login.ok','profile.update','code.send','course.update'])[1 + n % 4],
      (array['user','course','payment','letter'])[1 + n / 4 % 4], 1 + (n * 7) % ${officeSize.people},
      case when n % 200 = 0 then 'refused' else 'ok' end, '{}',
      case when n > 100 then md5(n::text) end
    from generate_series(1, ${officeSize.audit}) n`,
  `insert into contact_messages (name, email, phone, subject, message, created_at, answered_at)
    select 'زائر ' || n, 'visitor' || n || '@mail.example', '+2011' || lpad(n::text, 8, '0'), 'سؤال ' || n, 'نص الرسالة',
      now() - n * interval '1 hour', case when n > 500 then now() end from generate_series(1, ${officeSize.letters}) n`,
  `insert into courses (teacher_id, name, description, what_you_will_learn, subject_id, stage_id, grade_id, price, status, hidden_at, deleted_at)
    select 1 + n % ${officeSize.teachers}, jsonb_build_object('ar', 'مراجعة ' || ${pick(first, 'n')} || ' ' || n, 'en', 'Revision ' || n),
      '{"ar":"","en":""}', '{"ar":[],"en":[]}', 1 + n % 12, 1 + n % 9 / 3, 1 + n % 9, 10000 + n % 90 * 100, n % 40 <> 0,
      case when n % 300 = 0 then now() end, case when n % 70 = 0 then now() end
    from generate_series(1, ${officeSize.courses}) n`,
  `insert into payments (ref, student_id, course_id, gateway, provider_ref, amount, status, created_at, paid_at)
    select 'ref-' || n, ids[1 + n % cardinality(ids)], 1 + n % ${officeSize.courses}, 'paymob', 'order-' || n, 20000,
      case when n % 1000 = 0 then 'review' when n % 20 = 0 then 'failed' else 'paid' end,
      now() - n * interval '1 minute', case when n % 20 <> 0 then now() - n * interval '1 minute' end
    from generate_series(1, ${officeSize.payments}) n, (select array_agg(id) as ids from users where user_type = 'student') students`,
  `insert into messages (kind, person_id, about_id, channel, "to", text, state, next_at, expires_at, created_at)
    select 'student.added', users.id, case when n % 3 = 0 then users.id end, case when n % 5 = 0 then 'email' else 'sms' end,
      users.phone, 'نص', case when n % 500 = 0 then 'failed' else 'sent' end, null, now() + interval '1 day', now() - n * interval '1 minute'
    from generate_series(1, ${officeSize.messages}) n join users on users.id = 1 + n % ${officeSize.people}`,
  ...learning,
]

/**
 * Fills an empty school with the office's rows and returns the administrator's id. Triggers and foreign keys are off,
 * because they take most of the time. No list of the office reads the rows that the triggers make.
 */
export async function fillOffice(url: string, told: (line: string) => void): Promise<number> {
  return onServer(url, async (client: pg.Client) => {
    await client.query('set session_replication_role = replica')
    for (const statement of statements) {
      await client.query(statement)
      told(statement.trim().split('\n')[0]?.slice(0, 60) ?? '')
    }
    const { rows } = await client.query<{ id: number }>(
      "insert into users (user_type, name, verified_at) values ('admin', 'الإدارة', now()) returning id",
    )
    const id = rows[0]?.id ?? 0
    await client.query("insert into two_steps (user_id, secret, confirmed_at) values ($1, '', now())", [id])
    await client.query('vacuum analyze')
    return id
  })
}
