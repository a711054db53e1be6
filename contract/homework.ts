import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { lessonKinds, submissionKinds } from './file-kinds.ts'
import { file } from './files.ts'
import {
  childHomework,
  gradeShape,
  homework,
  homeworkCard,
  homeworkShape,
  homeworkSubmission,
  homeworkTerms,
  submissionShape,
} from './homework-shapes.ts'
import { filesPerLesson, filesPerSubmission, uploads } from './limits.ts'
import { placeInput } from './place.ts'
import { changesOf, inputsOf, shared } from './shared-field.ts'
import { bilingualInput, byId, byPage, id, messageReply, pageOf, replyOf, wholeOrByPage } from './values.ts'

export const homeworkCalls = {
  'GET /lesson/homeworks/:id': endpoint({
    about: { ar: 'واجبات الحصة، لقرّائها', en: 'Homework of a lesson, for its readers' },
    access: ['student', 'teacher', 'admin'],
    of: 'lesson',
    params: byId,
    query: byPage,
    reply: pageOf(homeworkCard),
  }),
  'GET /homework/homeworks/:lessonId': endpoint({
    about: { ar: 'واجبات حصة المدرّس', en: 'Homework of the teacher’s lesson' },
    access: ['teacher', 'admin'],
    of: 'lesson',
    params: z.object({ lessonId: id }),
    query: byPage,
    reply: pageOf(homeworkCard),
  }),
  'GET /homework/homework/:id': endpoint({
    about: {
      ar: 'واجب بملفاته. ويُرفض طلب من لا اشتراك له، وفي `data` الكورس الذي يفتح الواجب',
      en: 'Homework with its files. A student without a subscription is refused with the course in `data`',
    },
    access: ['student', 'teacher', 'admin'],
    of: 'homework',
    params: byId,
    reply: replyOf(homework),
    refuses: ['subscription.required'],
  }),
  'POST /homework/upload': endpoint({
    about: { ar: 'إضافة واجب إلى حصة المدرّس', en: 'Give homework in the teacher’s lesson' },
    records: { 'homework.create': { ar: 'إضافة واجب', en: 'Added homework' } },
    access: ['teacher'],
    status: 201,
    uploads: uploads.lesson,
    body: z.object({
      ...inputsOf(homeworkShape),
      name: bilingualInput(200),
      files: z
        .array(z.object({ file: file(lessonKinds, 'document') }))
        .max(filesPerLesson, 'filesTooMany')
        .default([]),
    }),
    reply: replyOf(homework),
    refuses: ['notFound'],
    example: {
      lesson_id: 21,
      name: { ar: 'واجب قانون أوم', en: 'Ohm’s law homework' },
      due_date: '2026-11-26',
      full_mark: 10,
      late_allowed: 1,
      files: [{ file: '@questions.pdf' }],
    },
  }),
  'POST /homework/update/:id': endpoint({
    about: {
      ar: 'تعديل اسم الواجب ومواعيده ودرجته النهائية؛ ما لم يُرسل يبقى كما كان، وكذلك الملفات والتسليمات',
      en: 'Change the names and terms of homework; a field that is not sent stays, and so do files and submissions',
    },
    records: { 'homework.update': { ar: 'تعديل واجب', en: 'Changed homework' } },
    access: ['teacher', 'admin'],
    of: 'homework',
    params: byId,
    body: z.object(changesOf({ name: shared.bilingual(200), ...homeworkTerms })),
    reply: replyOf(homework),
    example: { due_date: '2026-11-28', late_allowed: 1 },
  }),
  'DELETE /homework/homework/:id': endpoint({
    about: { ar: 'حذف واجب؛ ويبقى ما سلّمه الطلاب', en: 'Delete homework; its submissions are kept' },
    records: { 'homework.delete': { ar: 'حذف واجب', en: 'Deleted homework' } },
    access: ['teacher', 'admin'],
    of: 'homework',
    params: byId,
    reply: messageReply,
  }),
  'PUT /homework/homework/:id/place': endpoint({
    about: {
      ar: 'نقل واجب إلى مكان بين واجبات الحصة، يبدأ العدّ من 1',
      en: 'Move homework to a place in its lesson, counted from 1',
    },
    records: { 'homework.move': { ar: 'نقل واجب إلى مكان آخر', en: 'Moved homework to another place' } },
    access: ['teacher'],
    of: 'homework',
    params: byId,
    body: placeInput,
    reply: replyOf(placeInput),
    example: { place: 1 },
  }),
  'GET /homework-submission/submissions/:id': endpoint({
    about: {
      ar: 'تسليمات الواجب: يرى الطالب تسليماته، ويرى المدرّس الكل؛ ودون رقم صفحة تأتي كلها معًا',
      en: 'Submissions of one piece of homework: a student sees their own, the teacher all; without a page all at once',
    },
    access: ['student', 'teacher', 'admin'],
    of: 'homework',
    params: byId,
    query: wholeOrByPage,
    reply: pageOf(homeworkSubmission),
    refuses: ['subscription.required'],
  }),
  'POST /homework-submission/submit': endpoint({
    about: {
      ar: 'تسليم واجب؛ والطلب المكرر بنفس Idempotency-Key تسليم واحد',
      en: 'Hand in homework; the same Idempotency-Key hands in once',
    },
    access: ['student'],
    status: 201,
    uploads: uploads.submission,
    body: z.object({
      ...inputsOf(submissionShape),
      files: z
        .array(file(submissionKinds, 'document'), { error: 'filesRequired' })
        .min(1, 'filesRequired')
        .max(filesPerSubmission, 'filesTooMany'),
    }),
    takesKey: true,
    reply: replyOf(homeworkSubmission),
    refuses: ['notFound', 'subscription.required', 'form.repeatedKey', 'homework.closed'],
    example: {
      homework_id: 5,
      note: 'حللت كل المسائل',
      files: ['@page-1.jpg', '@page-2.pdf'],
    },
  }),
  'DELETE /homework-submission/submission/:id': endpoint({
    about: {
      ar: 'سحب تسليم: للطالب ما لم يُصحّح، وللمدرّس دائمًا',
      en: 'Take back a submission: its student while it is not graded, its teacher always',
    },
    records: { 'homework-submission.delete': { ar: 'حذف تسليم واجب', en: 'Deleted handed-in homework' } },
    access: ['student', 'teacher', 'admin'],
    of: 'homeworkSubmission',
    params: byId,
    reply: messageReply,
    ownErrors: {
      'homework.graded': {
        status: 409,
        ar: 'صُحّح هذا التسليم ولا يمكن حذفه.',
        en: 'This submission has been graded and cannot be deleted.',
      },
    },
  }),
  'POST /homework-submission/submission/:id': endpoint({
    about: { ar: 'تصحيح تسليم', en: 'Grade a submission' },
    access: ['teacher'],
    of: 'homeworkSubmission',
    params: byId,
    body: z.object(inputsOf(gradeShape)),
    reply: replyOf(homeworkSubmission),
    ownErrors: {
      'homework.held': {
        status: 409,
        ar: 'هذا التسليم مفتوح الآن في صفحة التصحيح. لم تُحفظ الدرجة، وما كتبته باقٍ هنا.',
        en: 'A marking page has this submission open. The grade was not saved; what you typed is still here.',
      },
    },
    example: { grade: 9.5, teacher_note: 'أحسنت، راجع المسألة الثالثة' },
  }),
  'GET /parent/child/:id/homeworks': endpoint({
    about: {
      ar: 'واجبات الابن ودرجاته: الناقص أولًا ثم الأحدث',
      en: 'A child’s homework and grades: missing work first, then the newest',
    },
    access: ['parent', 'admin'],
    of: 'student',
    params: byId,
    query: byPage,
    reply: pageOf(childHomework),
  }),
}
