import { fromPounds } from '#contract/money.ts'
import { officeReasons } from '#server/audit/reason-tables.ts'
import { pageDrafts } from '#server/content/tables.ts'
import type { users as usersTable } from '#server/people/tables.ts'
import { linkRequests, teachers, users } from '#server/people/tables.ts'
import { daysBefore } from './calendar.ts'
import { both } from './content/lines.ts'
import { pageList } from './content/pages.ts'
import { insertAll, insertAndPair } from './insert-all.ts'
import { personMaker } from './person-rows.ts'
import type { Seeding } from './seeding.ts'

type Row = typeof usersTable.$inferInsert

/** Teachers whom the school has not approved, and how many days ago they registered. */
const applicants = [
  { name: 'رشا عبد الرحيم', mail: 'rasha.abdelrahim', qualification: 'ليسانس آداب وتربية، لغة فرنسية', days: 2 },
  { name: 'هيثم القاضي', mail: 'haitham.elkady', qualification: 'بكالوريوس علوم، قسم الجيولوجيا', days: 4 },
  { name: 'سمر الجبالي', mail: 'samar.elgebaly', qualification: 'بكالوريوس تجارة', days: 9, refused: true },
]

/** Returns an invented phone. Numbers full of zeros belong to no real person. */
const inventedPhone = (place: number) => `+20110000910${place}`

/**
 * Saves teachers to approve, a refused teacher and a suspended parent, with the reasons. Saves a parent who waits for a
 * link to the given student.
 */
export async function seedOffice(
  seeding: Seeding,
  password_hash: string,
  { office, child }: { office: number; child: number | undefined },
): Promise<void> {
  const { tx, now } = seeding
  const make = personMaker(seeding, password_hash)
  const rows = applicants.map((applicant, place) => {
    const row: Row = {
      ...make('teacher', applicant.name, applicant.mail, { phone: inventedPhone(place) }),
      created_at: daysBefore(now, applicant.days),
    }
    return { applicant, row }
  })
  const kept = await insertAndPair(tx, users, rows)
  await insertAll(
    tx,
    teachers,
    kept.map(({ id, applicant: { qualification, refused } }) => {
      const bio = 'أدرّس منذ سنوات وأريد أن أبدأ هنا.'
      const refused_at = refused ? daysBefore(now, 1) : null
      return { user_id: id, bio, qualification, price: fromPounds(200), approved: false, refused_at }
    }),
  )
  const parent: Row = {
    ...make('parent', 'وليد سامي الشربيني', 'walid.elsherbiny', { phone: inventedPhone(applicants.length) }),
    suspended_at: daysBefore(now, 3),
  }
  const asking: Row = {
    ...make('parent', 'هناء رفعت الدسوقي', 'hanaa.eldesouky', { phone: inventedPhone(applicants.length + 1) }),
    created_at: daysBefore(now, 2),
  }
  const [suspended, asks] = await insertAll(tx, users, [parent, asking])
  const request = { parent_id: asks ?? 0, child_id: child ?? 0, created_at: daysBefore(now, 1) }
  await insertAll(tx, linkRequests, [request])
  const given = { was_sent: true, given_by: office }
  const refused = kept.filter(({ applicant }) => applicant.refused)
  await insertAll(tx, officeReasons, [
    ...refused.map(({ id }) => ({
      ...{ ...given, user_id: id, action: 'refuse' as const, kind: 'incomplete', created_at: daysBefore(now, 1) },
      reason: 'نحتاج صورة المؤهل التربوي. أرسلها ثم راسلنا.',
    })),
    {
      ...{
        ...given,
        user_id: suspended ?? 0,
        action: 'suspend' as const,
        kind: 'abuse',
        created_at: daysBefore(now, 3),
      },
      reason: 'رسائل مسيئة إلى مدرّسين بعد تنبيهين.',
    },
  ])
  await seedPageDraft(seeding, office)
}

const openingHours = both(
  '\n<h2>زورونا</h2>\n<p>مكتب المدرسة مفتوح من السبت إلى الخميس، من العاشرة صباحًا إلى السادسة مساءً.</p>',
  '\n<h2>Visit us</h2>\n<p>The school’s office is open from Saturday to Thursday, 10 in the morning to 6 in the evening.</p>',
)

/** Saves a draft that adds the opening hours to the page about the school. */
async function seedPageDraft({ tx, now }: Seeding, changed_by: number): Promise<void> {
  const drafts = pageList
    .filter(({ slug }) => slug === 'about-us')
    .map(({ slug, title, description }) => ({
      ...{ slug, title, revision: 1, changed_by, changed_at: daysBefore(now, 1) },
      description: { ar: description.ar + openingHours.ar, en: description.en + openingHours.en },
    }))
  await tx.insert(pageDrafts).values(drafts)
}
