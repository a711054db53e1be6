import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { homeworkSubmission, submissionShape } from './homework-shapes.ts'
import { filesPerSubmission, uploads } from './limits.ts'
import { inputsOf } from './shared-field.ts'
import { id, replyOf, text, wholeNumber } from './values.ts'

/** The content type of a part of a file, from the tus protocol: https://tus.io/protocols/resumable-upload */
export const partOfFile = 'application/offset+octet-stream'

const { fileBytes, totalBytes } = uploads.submission
const pageKey = z.string({ error: 'required' }).regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'invalid')
const byKey = z.object({ key: pageKey })
const isDistinct = (keys: readonly string[]) => new Set(keys).size === keys.length

const announced = z
  .array(
    z.object({
      key: pageKey,
      name: text(150),
      size: wholeNumber.pipe(z.number().min(1, 'fileBroken').max(fileBytes, 'fileTooLarge')),
    }),
    { error: 'filesRequired' },
  )
  .min(1, 'filesRequired')
  .max(filesPerSubmission, 'filesTooMany')
  .refine((pages) => isDistinct(pages.map(({ key }) => key)), 'invalid')
  .refine((pages) => pages.reduce((sum, { size }) => sum + size, 0) <= totalBytes, 'fileTooLarge')

/** A page that is being sent. `offset` is the number of bytes that have arrived. */
const page = z.object({ key: z.string(), size: z.number(), offset: z.number() })

const example = { key: '5f2b8c1e-93d4-4a7b-8f60-1c2d3e4f5a6b', name: 'page-1.jpg', size: 214_330 }

/**
 * The calls that hand in homework page by page. A call announces the pages. Then the tus protocol sends each page, and
 * the last call hands in all pages.
 */
export const pageCalls = {
  'POST /homework-submission/pages': endpoint({
    isUnrecorded: true,
    about: {
      ar: 'إعلان صفحات واجب قبل إرسالها؛ والتكرار بنفس المفاتيح يرد بما وصل',
      en: 'Announce the pages of homework before sending them; a repeat returns the bytes that have arrived',
    },
    access: ['student'],
    body: z.object({ homework_id: id, pages: announced }),
    reply: replyOf(z.array(page)),
    refuses: [
      'notFound',
      'subscription.required',
      'homework.closed',
      'form.repeatedKey',
      'tooManyRequests',
      'file.notSaved',
    ],
    example: { homework_id: 5, pages: [example] },
  }),
  'GET /homework-submission/pages/:key': endpoint({
    about: {
      ar: 'ما وصل من صفحة؛ ومع HEAD هو استئناف بروتوكول tus',
      en: 'How much of a page has arrived; with HEAD this is the tus protocol’s resumption',
    },
    access: ['student'],
    params: byKey,
    reply: replyOf(page),
    refuses: ['form.invalid', 'file.notSaved'],
  }),
  'PATCH /homework-submission/pages/:key': endpoint({
    isUnrecorded: true,
    about: {
      ar: 'بايتات صفحة من Upload-Offset، ببروتوكول tus 1.0.0',
      en: 'Bytes of a page from Upload-Offset on, by the tus protocol 1.0.0',
    },
    access: ['student'],
    status: 204,
    params: byKey,
    takesBytes: true,
    reply: z.object({}),
    refuses: ['file.notSaved', 'form.invalid', 'tooLarge'],
    ownErrors: {
      'page.protocol': {
        status: 412,
        ar: 'هذا التطبيق قديم ولا يستطيع إرسال الصفحات. حدّث الصفحة.',
        en: 'This app is too old to send pages. Reload the page.',
      },
      'page.offset': {
        status: 409,
        ar: 'وصل جزء آخر من هذه الصفحة. يُكمل الإرسال من حيث توقف.',
        en: 'Another part of this page has arrived. Sending goes on from where it stopped.',
      },
    },
  }),
  'POST /homework-submission/submit-pages': endpoint({
    about: {
      ar: 'تسليم واجب بصفحات وصلت؛ والطلب المكرر بنفس Idempotency-Key تسليم واحد',
      en: 'Hand in homework with pages that have arrived; the same Idempotency-Key hands in once',
    },
    access: ['student'],
    status: 201,
    body: z.object({
      ...inputsOf(submissionShape),
      pages: z
        .array(pageKey, { error: 'filesRequired' })
        .min(1, 'filesRequired')
        .max(filesPerSubmission, 'filesTooMany')
        .refine(isDistinct, 'invalid'),
    }),
    takesKey: true,
    reply: replyOf(homeworkSubmission),
    refuses: ['notFound', 'subscription.required', 'homework.closed', 'form.repeatedKey'],
    ownErrors: {
      'page.missing': {
        status: 409,
        ar: 'لم تصل كل الصفحات بعد. تُرسل الناقصة مرة أخرى.',
        en: 'Not all pages have arrived yet. The missing ones are sent again.',
      },
    },
    example: { homework_id: 5, note: 'حللت كل المسائل', pages: [example.key] },
  }),
}
