import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { picture } from './files.ts'
import { uploads } from './limits.ts'
import { bothTexts, listedPage, pagePictures, pageState, pageVersionRow, removedPart } from './page-shapes.ts'
import { pageSlugs } from './page-slugs.ts'
import { instant, messageReply, missingOrInvalid, replyOf, text, wholeBetween } from './values.ts'

const slug = z.enum(pageSlugs)
const ofPage = z.object({ slug })
const version = z.object({ slug, number: wholeBetween(1, 1_000_000) })
/** The number of writes of a page's draft. A write sends the revision that its author has read. */
const revision = wholeBetween(0, 2_000_000_000)

/** A text with this many `<` is refused, because many tags make cleaning slow. Real pages have far fewer. */
const mostTags = 10_000
const html = text(100_000, { min: 0, lines: true }).refine(
  (value) => value.split('<').length <= mostTags,
  'tagsTooMany',
)
const bothHtml = z.object({ ar: html, en: html }, { error: missingOrInvalid })
const title = text(200, { min: 0 })

/** An address of this site, such as the address that an upload returned. Null removes the picture. */
const ownAddress = text(200)
  .refine((value) => /^\/\w[\w/-]*(\.\w+)?$/.test(value), 'invalid')
  .nullable()

const edited = { title: { ar: 'عن المدرسة', en: 'About' }, description: { ar: '<p>نص</p>', en: '<p>Text</p>' } }

export const adminPageCalls = {
  'GET /admin/pages': endpoint({
    about: { ar: 'الصفحات الثابتة، وما نُشر منها وما له مسوّدة', en: 'The static pages, published and drafted' },
    access: ['admin'],
    reply: replyOf(z.object({ pages: z.array(listedPage), questions: z.number() })),
  }),
  'GET /admin/pages/:slug': endpoint({
    about: { ar: 'صفحة باللغتين مع مسوّدتها وإصداراتها', en: 'A page in both languages with its draft and versions' },
    access: ['admin'],
    params: ofPage,
    reply: replyOf(pageState),
  }),
  'PUT /admin/pages/:slug/draft': endpoint({
    about: {
      ar: 'حفظ المسوّدة بعد تنظيفها، مع بيان ما حُذف منها',
      en: 'Clean and save the draft; the reply names the removed parts',
    },
    records: { 'page.draft': { ar: 'حفظ مسوّدة صفحة', en: 'Saved the draft of a page' } },
    access: ['admin'],
    isLong: true,
    params: ofPage,
    body: z.object({
      ...{ title: z.object({ ar: title, en: title }), description: bothHtml, revision },
      ...{ banner: ownAddress.optional(), image: ownAddress.optional() },
    }),
    reply: replyOf(z.object({ revision: z.number(), at: instant, removed: z.array(removedPart) })),
    refuses: ['page.changed'],
    example: { ...edited, revision: 0 },
  }),
  'POST /admin/pages/clean': endpoint({
    isUnrecorded: true,
    about: {
      ar: 'ما الذي يحذفه التنظيف من نص، بلا حفظ',
      en: 'The parts that cleaning removes from a text, without saving the text',
    },
    access: ['admin'],
    isLong: true,
    body: z.object({ html }),
    reply: replyOf(z.object({ html: z.string(), removed: z.array(removedPart.omit({ language: true })) })),
    example: { html: '<p>نص</p><iframe></iframe>' },
  }),
  'POST /admin/pages/pictures': endpoint({
    about: { ar: 'رفع صورة عامة لصفحة', en: 'Upload a public picture for a page' },
    records: { 'page.picture': { ar: 'إضافة صورة إلى صفحة', en: 'Added a picture to a page' } },
    access: ['admin'],
    status: 201,
    uploads: uploads.picture,
    body: z.object({ image: picture }),
    reply: replyOf(z.object({ src: z.string() })),
    example: { image: '@picture.png' },
  }),
  'POST /admin/pages/:slug/publish': endpoint({
    about: { ar: 'نشر المسوّدة إصدارًا جديدًا', en: 'Publish the draft as a new version' },
    records: { 'page.publish': { ar: 'نشر صفحة', en: 'Published a page' } },
    access: ['admin'],
    params: ofPage,
    body: z.object({ revision }),
    reply: replyOf(z.object({ number: z.number(), revision: z.number() })),
    refuses: ['page.changed'],
    ownErrors: {
      'page.empty': {
        status: 409,
        ar: 'اكتب عنوانًا ونصًا بلغة واحدة على الأقل قبل النشر.',
        en: 'Write a title and a text in at least one language before you publish.',
      },
      'page.noDraft': {
        status: 409,
        ar: 'لا توجد مسوّدة لتُنشر. ما يراه الزوار هو آخر نص.',
        en: 'There is no draft to publish. Visitors see the latest text.',
      },
    },
    example: { revision: 3 },
  }),
  'DELETE /admin/pages/:slug/draft': endpoint({
    about: { ar: 'حذف المسوّدة؛ ويبقى المنشور', en: 'Discard the draft; the published page stays' },
    records: { 'page.discard': { ar: 'حذف مسوّدة صفحة', en: 'Discarded the draft of a page' } },
    access: ['admin'],
    params: ofPage,
    query: z.object({ revision }),
    reply: messageReply,
    refuses: ['page.changed'],
  }),
  'GET /admin/pages/:slug/versions/:number': endpoint({
    about: { ar: 'إصدار سابق بنصه', en: 'An earlier version with its text' },
    access: ['admin'],
    params: version,
    reply: replyOf(
      pageVersionRow
        .omit({ has_new_pictures: true })
        .extend({ title: bothTexts, description: bothTexts, ...pagePictures }),
    ),
  }),
  'POST /admin/pages/:slug/versions/:number/restore': endpoint({
    about: {
      ar: 'استعادة إصدار سابق: يُنشر إصدارًا جديدًا وتبقى المسوّدة',
      en: 'Restore an earlier version: it is published as a new one, and the draft stays',
    },
    records: { 'page.restore': { ar: 'إعادة إصدار سابق من صفحة', en: 'Restored an earlier version of a page' } },
    access: ['admin'],
    params: version,
    body: z.object({ revision }),
    reply: replyOf(z.object({ number: z.number(), revision: z.number() })),
    refuses: ['page.changed'],
    example: { revision: 3 },
  }),
}
