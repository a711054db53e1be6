import { eq } from 'drizzle-orm'
import type { CurriculumKind } from '#contract/admin-curriculum.ts'
import type { CallName } from '#contract/all.ts'
import { grades, subjects } from '#server/catalogue/curriculum-tables.ts'
import { savePage } from '#server/content/pages.ts'
import { faqs, pageDrafts } from '#server/content/tables.ts'
import type { MatrixRequest } from './example-request.ts'
import type { MatrixSchool } from './matrix-school.ts'
import { samplePicture } from './sample-files.ts'

type Prepare = (school: MatrixSchool) => MatrixRequest | Promise<MatrixRequest>

const slug = 'terms'
const text = { title: { ar: 'الشروط', en: 'Terms' }, description: { ar: '<p>نص</p>', en: '<p>Text</p>' } }

async function revision({ platform: { db } }: MatrixSchool) {
  const [row] = await db.select().from(pageDrafts).where(eq(pageDrafts.slug, slug))
  return row?.revision ?? 0
}

/** Writes a draft of the page and returns the draft's revision. */
async function drafted(school: MatrixSchool) {
  const { db } = school.platform
  const values = { slug, revision: (await revision(school)) + 1, ...text } as const
  await db.insert(pageDrafts).values(values).onConflictDoUpdate({ target: pageDrafts.slug, set: values })
  return values.revision
}

async function question({ platform: { db } }: MatrixSchool) {
  const both = { ar: 'سؤال', en: 'Question' }
  const [made] = await db.insert(faqs).values({ position: 1, question: both, answer: both }).returning()
  return made?.id ?? 0
}

/** Returns a subject that nothing uses. */
async function unusedSubject({ platform: { db } }: MatrixSchool) {
  const [made] = await db
    .insert(subjects)
    .values({ name: { ar: 'مادة', en: 'Subject' } })
    .returning()
  return { kind: 'subjects' as CurriculumKind, id: made?.id ?? 0 }
}

const ofSubject: Prepare = async (school) => ({
  params: await unusedSubject(school),
  body: { name: { ar: 'الجيولوجيا', en: 'Geology' } },
})

/** Requests of the calls about pages, questions and the curriculum. */
export const pageRequests: Partial<Record<CallName, Prepare>> = {
  'GET /admin/pages/:slug': () => ({ params: { slug } }),
  'PUT /admin/pages/:slug/draft': async (school) => ({
    params: { slug },
    body: { ...text, revision: await revision(school) },
  }),
  'POST /admin/pages/:slug/publish': async (school) => ({
    params: { slug },
    body: { revision: await drafted(school) },
  }),
  'DELETE /admin/pages/:slug/draft': async (school) => ({
    params: { slug },
    query: { revision: await drafted(school) },
  }),
  'GET /admin/pages/:slug/versions/:number': async ({ platform }) => {
    await savePage(platform.db, slug, text)
    return { params: { slug, number: 1 } }
  },
  'POST /admin/pages/:slug/versions/:number/restore': async (school) => {
    await savePage(school.platform.db, slug, text)
    return { params: { slug, number: 1 }, body: { revision: await drafted(school) } }
  },
  'POST /admin/pages/pictures': async () => ({ body: { image: await samplePicture() } }),
  'POST /admin/faq/:id': async (school) => ({
    params: { id: await question(school) },
    body: { question: { ar: 'كيف؟', en: 'How?' }, answer: { ar: 'هكذا', en: 'Like this' } },
  }),
  'DELETE /admin/faq/:id': async (school) => ({ params: { id: await question(school) } }),
  'PUT /admin/faq/order': async (school) => {
    await question(school)
    const rows = await school.platform.db.select({ id: faqs.id }).from(faqs)
    return { body: { ids: rows.map(({ id }) => id) } }
  },
  'POST /admin/curriculum/:kind': () => ({
    params: { kind: 'subjects' },
    body: { name: { ar: 'الجيولوجيا', en: 'Geology' } },
  }),
  'POST /admin/curriculum/:kind/:id': ofSubject,
  'PUT /admin/curriculum/:kind/order': async ({ platform: { db }, course: { stage_id } }) => {
    const rows = await db.select({ id: grades.id }).from(grades).where(eq(grades.stage_id, stage_id))
    return { params: { kind: 'grades' }, body: { stage_id, ids: rows.map(({ id }) => id) } }
  },
  'GET /admin/curriculum/:kind/:id/use': ({ course }) => ({ params: { kind: 'subjects', id: course.subject_id } }),
  'POST /admin/curriculum/:kind/:id/merge': async (school) => {
    const { id: into } = await unusedSubject(school)
    return { params: await unusedSubject(school), body: { into } }
  },
  'DELETE /admin/curriculum/:kind/:id': async (school) => ({ params: await unusedSubject(school) }),
}
