import { z } from 'zod'
import { status } from './catalogue-shapes.ts'
import { endpoint } from './endpoint.ts'
import { lesson, lessonCard, lessonChanges, lessonFields, listedLesson, positionInput } from './lesson-shapes.ts'
import { uploads } from './limits.ts'
import { placeInput } from './place.ts'
import { byId, byPage, id, messageReply, pageOf, replyOf } from './values.ts'
import { videoInput } from './video.ts'
import { videoLook } from './video-look.ts'

export const lessonCalls = {
  'GET /course/lesson/:id': endpoint({
    about: { ar: 'حصص الكورس المفعّلة', en: 'A course’s active lessons' },
    access: 'anyone',
    of: 'course',
    params: byId,
    query: byPage,
    reply: pageOf(listedLesson),
  }),
  'GET /lesson/data/:id': endpoint({
    about: {
      ar: 'الحصة؛ وبلا اشتراك سارٍ تبقى ملفاتها بلا روابط والفيديو مغلقًا',
      en: 'A lesson; without an active subscription its files have no links and its video stays closed',
    },
    access: ['student', 'teacher', 'admin'],
    of: 'lesson',
    params: byId,
    reply: replyOf(lesson),
    refuses: ['auth.forbidden'],
  }),
  'PUT /lesson/:id/position': endpoint({
    isUnrecorded: true,
    about: {
      ar: 'حفظ موضع الطالب في فيديو الحصة؛ وصفر يعني البداية أو النهاية',
      en: 'Save where the student stopped in the lesson’s video; 0 means its beginning or end',
    },
    access: ['student'],
    of: 'lesson',
    params: byId,
    body: positionInput,
    reply: replyOf(z.object({ position: z.number().nullable() })),
    refuses: ['subscription.required'],
    example: { seconds: 760 },
  }),
  'PUT /lesson/:id/place': endpoint({
    about: {
      ar: 'نقل حصة إلى مكان بين حصص الكورس، يبدأ العدّ من 1',
      en: 'Move a lesson to a place among the lessons of its course, counted from 1',
    },
    records: { 'lesson.move': { ar: 'نقل حصة إلى مكان آخر', en: 'Moved a lesson to another place' } },
    access: ['teacher'],
    of: 'lesson',
    params: byId,
    body: placeInput,
    reply: replyOf(placeInput),
    example: { place: 1 },
  }),
  'GET /lesson/free/:id': endpoint({
    about: {
      ar: 'الحصة المجانية كما يراها الجميع: الفيديو، وأسماء الملفات بلا روابط',
      en: 'A free lesson as everybody sees it: its video, and the names of its files without links',
    },
    access: 'anyone',
    of: 'lesson',
    params: byId,
    reply: replyOf(lesson),
  }),
  'GET /teacher/video': endpoint({
    about: {
      ar: 'حالة فيديو على يوتيوب وعنوانه وصورته، قبل حفظ رابطه',
      en: 'The state, title and thumbnail of a video on YouTube, before its link is saved',
    },
    access: ['teacher'],
    query: z.object({ video_url: videoInput }),
    reply: replyOf(videoLook),
  }),
  'GET /course/lessons/:id': endpoint({
    about: { ar: 'كل حصص كورس المدرّس', en: 'All lessons of the teacher’s course' },
    access: ['teacher', 'admin'],
    of: 'course',
    params: byId,
    query: byPage,
    reply: pageOf(lessonCard),
  }),
  'POST /lesson/create': endpoint({
    about: { ar: 'إضافة حصة بملفاتها', en: 'Add a lesson with its files' },
    records: { 'lesson.create': { ar: 'إضافة حصة', en: 'Added a lesson' } },
    access: ['teacher'],
    status: 201,
    uploads: uploads.lesson,
    body: lessonFields,
    reply: replyOf(lesson),
    refuses: ['notFound', 'lesson.freeElsewhere'],
    example: {
      course_id: 7,
      name: { ar: 'قانون أوم', en: 'Ohm’s law' },
      video_url: 'https://www.youtube.com/watch?v=aaaaaaaaaaa',
      files: [{ name: { ar: 'ملخص الحصة', en: 'Summary' }, file: '@summary.pdf' }],
    },
  }),
  'POST /lesson/:id/update': endpoint({
    about: { ar: 'تعديل حصة؛ والملفات المرسلة تُضاف', en: 'Change a lesson; sent files are added' },
    records: { 'lesson.update': { ar: 'تعديل حصة', en: 'Changed a lesson' } },
    access: ['teacher', 'admin'],
    uploads: uploads.lesson,
    of: 'lesson',
    params: byId,
    body: lessonChanges,
    reply: replyOf(lesson),
    refuses: ['lesson.freeElsewhere'],
    example: { name: { ar: 'قانون أوم وتطبيقاته' }, image: '@board.jpg' },
  }),
  'GET /lesson/:id': endpoint({
    about: { ar: 'حصة المدرّس، لتعديلها', en: 'The teacher’s lesson, for editing' },
    access: ['teacher', 'admin'],
    of: 'lesson',
    params: byId,
    reply: replyOf(lesson),
  }),
  'POST /lesson/:id/toggle-status': endpoint({
    about: { ar: 'تفعيل الحصة أو إيقافها', en: 'Switch a lesson on or off' },
    records: { 'lesson.toggle': { ar: 'تفعيل حصة أو إيقافها', en: 'Switched a lesson' } },
    access: ['teacher', 'admin'],
    of: 'lesson',
    params: byId,
    reply: replyOf(status),
  }),
  'DELETE /lesson/:id': endpoint({
    about: { ar: 'حذف حصة بملفاتها وواجباتها وامتحاناتها', en: 'Delete a lesson with its files, homework and exams' },
    records: { 'lesson.delete': { ar: 'حذف حصة', en: 'Deleted a lesson' } },
    access: ['teacher', 'admin'],
    of: 'lesson',
    params: byId,
    reply: messageReply,
  }),
  'DELETE /lesson-file/file/:fileId': endpoint({
    about: { ar: 'حذف ملف من حصة', en: 'Delete one file of a lesson' },
    records: { 'lesson-file.delete': { ar: 'حذف ملف من حصة', en: 'Deleted a file of a lesson' } },
    access: ['teacher', 'admin'],
    of: 'lessonFile',
    params: z.object({ fileId: id }),
    reply: messageReply,
  }),
}
