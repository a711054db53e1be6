import { onServer } from '#server/test/database.ts'

/** The numbers of objects in the school of the search's benchmark. */
export const findSize = { teachers: 10_000, courses: 30_000, lessons: 240_000, students: 10_000 }

const first =
  "array['منى','كريم','أحمد','سارة','محمود','هدى','خالد','ليلى','طارق','نورا','علا','حسام','دعاء','شريف','مريم']"
const last =
  "array['الشافعي','عبد الحميد','النجار','منصور','الشربيني','البنا','حسن','السيد','إبراهيم','رمضان','زكي','عثمان']"
const degrees = "array['بكالوريوس العلوم والتربية','ماجستير الفيزياء النووية','ليسانس الآداب والتربية','دبلوم تربوي']"
const titles = "array['الكهربية والتيار','الكيمياء العضوية','النحو والبلاغة','التفاضل والتكامل','الوراثة','تاريخ مصر']"
const bio = "'أشرح بهدوء وأتابع كل طالب حتى يفهم، وأصحّح الواجب بنفسي كل أسبوع. '"
const pick = (list: string, by: string) => `(${list})[1 + (${by}) % array_length(${list}, 1)]`
const both = (ar: string, en: string) => `jsonb_build_object('ar', ${ar}, 'en', ${en})`

const tables = [
  `insert into stages (name, position) select ${both("'مرحلة ' || n", "'Stage ' || n")}, n from generate_series(1, 3) n`,
  `insert into grades (stage_id, name, position)
    select 1 + (n - 1) / 4, ${both("'الصف ' || n", "'Grade ' || n")}, n from generate_series(1, 12) n`,
  `insert into subjects (name, position) select ${both(
    pick("array['فيزياء','كيمياء','أحياء','رياضيات','لغة عربية','تاريخ','لغة إنجليزية']", 'n - 1'),
    "'Subject ' || n",
  )}, n from generate_series(1, 7) n`,
  `insert into users (user_type, name, phone, verified_at, created_at)
    select 'teacher', ${pick(first, 'n * 7')} || ' ' || ${pick(last, 'n * 11')} || ' ' || ${pick(last, 'n / 13')},
      '+2010' || (10000000 + n), now(), now() - n * interval '1 hour' from generate_series(1, ${findSize.teachers}) n`,
  `insert into teachers (user_id, bio, qualification, approved)
    select id, repeat(${bio}, 1 + id % 12), ${pick(degrees, 'id * 5')}, id % 50 > 0 from users`,
  `insert into users (user_type, name, phone, code, stage_id, grade_id, verified_at)
    select 'student', ${pick(first, 'n')}, '+2011' || (10000000 + n), 'STD-' || n, 1 + (n % 12) / 4, 1 + n % 12, now()
    from generate_series(1, ${findSize.students}) n`,
  `insert into courses (teacher_id, name, description, what_you_will_learn, subject_id, stage_id, grade_id, price, status, created_at)
    select 1 + n % ${findSize.teachers}, ${both(`${pick(titles, 'n * 3 + n / 7')} ' ' || n`.replace(" ' '", " || ' '"), "'Course ' || n")},
      ${both("'وصف'", "'Text'")}, '{"ar":[],"en":[]}', 1 + (n + n / ${findSize.teachers}) % 7, 1 + (n % 12) / 4, 1 + n % 12,
      nullif((n % 9) * 5000, 0), n % 20 > 0, now() - (n * 37 % 200) * interval '1 day'
    from generate_series(1, ${findSize.courses}) n`,
  `insert into lessons (course_id, name, created_at)
    select 1 + n % ${findSize.courses}, ${both("'حصة ' || n", "'Lesson ' || n")}, now() - (n * 41 % 190) * interval '1 day'
    from generate_series(1, ${findSize.lessons}) n`,
]

/** Fills an empty, migrated database and returns the id of a student. The triggers write the listings. */
export async function fillFindSchool(url: string, told: (line: string) => void): Promise<number> {
  return await onServer(url, async (client) => {
    for (const statement of tables) {
      const began = performance.now()
      await client.query(statement)
      told(`${((performance.now() - began) / 1000).toFixed(1)} s  ${statement.slice(0, statement.indexOf('(')).trim()}`)
    }
    await client.query('vacuum analyze')
    const { rows } = await client.query<{ id: number }>("select max(id) as id from users where user_type = 'student'")
    return rows[0]?.id ?? 0
  })
}
