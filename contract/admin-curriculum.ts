import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { curriculumSize } from './limits.ts'
import { bilingualInput, id, messageReply, missingOrInvalid, optional, replyOf, seen } from './values.ts'

const curriculumKinds = ['stages', 'grades', 'subjects'] as const
export type CurriculumKind = (typeof curriculumKinds)[number]

const bothTexts = z.object({ ar: z.string(), en: z.string() })
const kind = z.enum(curriculumKinds)
const ofKind = z.object({ kind })
const one = z.object({ kind, id })

/**
 * A subject, stage or grade with the number of courses and people that use it. Deleted courses count, because their
 * pages still show the entry's name.
 */
const entry = z.object({ id: z.number(), name: bothTexts, mark: z.string(), courses: z.number(), people: z.number() })

const use = z.object({
  grades: z.number(),
  courses: z.number(),
  people: z.number(),
  /** The names of the first five courses and people that use the entry, in the request's language. */
  course_names: z.array(z.string()),
  people_names: z.array(z.string()),
})

const name = bilingualInput(100)
const mostEntries = Math.max(curriculumSize.stages, curriculumSize.grades, curriculumSize.subjects)

export const adminCurriculumCalls = {
  'GET /admin/curriculum': endpoint({
    about: {
      ar: 'المراحل والصفوف والمواد باللغتين، وعدد من يستخدم كلًّا منها',
      en: 'Stages, grades and subjects in both languages, with how much uses each',
    },
    access: ['admin'],
    reply: replyOf(z.object({ stages: z.array(entry.extend({ grades: z.array(entry) })), subjects: z.array(entry) })),
  }),
  'POST /admin/curriculum/:kind': endpoint({
    about: { ar: 'إضافة مرحلة أو صف أو مادة في آخر الترتيب', en: 'Add a stage, grade or subject at the end' },
    records: { 'curriculum.add': { ar: 'إضافة إلى المراحل والمواد', en: 'Added to stages and subjects' } },
    access: ['admin'],
    status: 201,
    params: ofKind,
    body: z.object({ name, stage_id: optional(id) }),
    reply: replyOf(z.object({ id: z.number() })),
    example: { name: { ar: 'الجيولوجيا', en: 'Geology' } },
  }),
  'POST /admin/curriculum/:kind/:id': endpoint({
    about: { ar: 'تغيير اسم مرحلة أو صف أو مادة', en: 'Rename a stage, grade or subject' },
    records: { 'curriculum.rename': { ar: 'تغيير اسم مرحلة أو صف أو مادة', en: 'Renamed a stage, grade or subject' } },
    access: ['admin'],
    params: one,
    body: z.object({ name, seen }),
    reply: messageReply,
    refuses: ['form.outdated'],
    example: { name: { ar: 'الجيولوجيا', en: 'Geology' } },
  }),
  'PUT /admin/curriculum/:kind/order': endpoint({
    about: {
      ar: 'ترتيب المراحل أو المواد أو صفوف مرحلة: كل الأرقام بترتيبها الجديد',
      en: 'Order the stages, the subjects or the grades of a stage: every id in its new place',
    },
    records: { 'curriculum.order': { ar: 'ترتيب المراحل والمواد', en: 'Ordered stages and subjects' } },
    access: ['admin'],
    params: ofKind,
    body: z.object({
      ids: z.array(id, { error: missingOrInvalid }).min(1, 'entriesRequired').max(mostEntries, 'entriesTooMany'),
      stage_id: optional(id),
    }),
    reply: messageReply,
    refuses: ['list.changed'],
    example: { ids: [3, 1, 2], stage_id: 1 },
  }),
  'GET /admin/curriculum/:kind/:id/use': endpoint({
    about: { ar: 'من يستخدم المرحلة أو الصف أو المادة', en: 'The uses of the stage, grade or subject' },
    access: ['admin'],
    params: one,
    reply: replyOf(use),
  }),
  'POST /admin/curriculum/:kind/:id/merge': endpoint({
    about: {
      ar: 'دمج في أخرى من نوعها: تنتقل إليها الصفوف والكورسات والأشخاص، ثم تُحذف الأولى',
      en: 'Merge into another of its kind: grades, courses and people move there, then the first is deleted',
    },
    records: { 'curriculum.merge': { ar: 'دمج في المراحل والمواد', en: 'Merged stages or subjects' } },
    access: ['admin'],
    params: one,
    body: z.object({ into: id }),
    example: { into: 2 },
    reply: replyOf(z.object({ grades: z.number(), courses: z.number(), people: z.number() })),
  }),
  'DELETE /admin/curriculum/:kind/:id': endpoint({
    about: {
      ar: 'حذف ما لا يستخدمه أحد؛ وإلا 409 مع العدد ومن يستخدمه',
      en: 'Delete an unused entry; otherwise 409 with the counts and names of its uses',
    },
    records: { 'curriculum.delete': { ar: 'حذف من المراحل والمواد', en: 'Deleted from stages and subjects' } },
    access: ['admin'],
    params: one,
    reply: messageReply,
    refuses: ['curriculum.inUse'],
  }),
}
