import { z } from 'zod'
import { childCourse, course, courseChanges, courseFields, named, status } from './catalogue-shapes.ts'
import { endpoint } from './endpoint.ts'
import { listedLesson } from './lesson-shapes.ts'
import { lessonCalls } from './lessons.ts'
import { uploads } from './limits.ts'
import { byId, byPage, id, messageReply, optional, pageOf, replyOf } from './values.ts'

export const catalogueCalls = {
  'GET /stage': endpoint({
    about: { ar: 'المراحل وصفوفها', en: 'Stages with their grades' },
    access: 'public',
    reply: replyOf(z.object({ stages: z.array(named.extend({ grades: z.array(named) })) })),
  }),
  'GET /subjects': endpoint({
    about: { ar: 'المواد', en: 'Subjects' },
    access: 'signedIn',
    reply: replyOf(z.object({ data: z.array(named) })),
  }),
  'GET /teacher/courses/:id': endpoint({
    about: { ar: 'كورسات المدرّس المفعّلة', en: 'A teacher’s active courses' },
    access: 'anyone',
    mayBeOld: true,
    of: 'teacher',
    params: byId,
    query: byPage,
    reply: pageOf(course),
  }),
  'GET /course/data/:id': endpoint({
    about: {
      ar: 'الكورس للطالب ووليّ الأمر والزائر، ما دام مفعّلًا',
      en: 'A course for student, parent or visitor, while it is active',
    },
    access: 'anyone',
    mayBeOld: true,
    of: 'course',
    params: byId,
    reply: replyOf(course),
  }),
  'GET /course/:id/page': endpoint({
    about: {
      ar: 'الكورس مع أول صفحة من حصصه المفعّلة، في طلب واحد',
      en: 'A course with the first page of its active lessons, in one request',
    },
    access: 'anyone',
    mayBeOld: true,
    of: 'course',
    params: byId,
    reply: replyOf(z.object({ course, lessons: pageOf(listedLesson) })),
  }),
  'GET /course/:id': endpoint({
    about: {
      ar: 'الكورس؛ ويراه مدرّسه والإدارة وإن كان غير مفعّل',
      en: 'A course; its teacher and the administrator see it also while inactive',
    },
    access: 'anyone',
    mayBeOld: true,
    of: 'course',
    params: byId,
    reply: replyOf(course),
  }),
  'GET /parent/child/:id/courses': endpoint({
    about: { ar: 'الكورسات التي اشترك فيها الابن', en: 'Courses the child is subscribed to' },
    access: ['parent', 'admin'],
    of: 'student',
    params: byId,
    query: byPage,
    reply: pageOf(childCourse),
  }),
  'GET /my-courses': endpoint({
    about: { ar: 'كورسات المدرّس، مفعّلة وغير مفعّلة', en: 'The teacher’s own courses, active or not' },
    access: ['teacher'],
    query: byPage,
    reply: pageOf(course),
  }),
  'POST /create/course': endpoint({
    about: { ar: 'إنشاء كورس', en: 'Create a course' },
    records: { 'course.create': { ar: 'إنشاء كورس', en: 'Made a course' } },
    access: ['teacher'],
    status: 201,
    uploads: uploads.picture,
    body: courseFields.extend({ teacher_id: optional(id) }),
    reply: replyOf(course),
    refuses: ['auth.forbidden'],
    example: {
      name: { ar: 'الكهربية والتيار', en: 'Electricity' },
      description: { ar: 'من معنى التيار إلى أصعب الدوائر', en: 'From current to the hardest circuits' },
      what_you_will_learn: { ar: 'قانون أوم\nقانونا كيرشوف', en: 'Ohm’s law\nKirchhoff’s laws' },
      subject_id: 4,
      stage_id: 3,
      grade_id: 12,
      video_url: 'https://youtu.be/aaaaaaaaaaa',
      price: 250,
      image: '@cover.jpg',
    },
  }),
  'POST /course/:id/update': endpoint({
    about: {
      ar: 'تعديل كورس؛ ما لم يُرسل يبقى كما كان',
      en: 'Change a course; a field that is not sent stays as it was',
    },
    records: { 'course.update': { ar: 'تعديل كورس', en: 'Changed a course' } },
    access: ['teacher', 'admin'],
    uploads: uploads.picture,
    of: 'course',
    params: byId,
    body: courseChanges,
    reply: replyOf(course),
    example: { name: { en: 'Electricity and current' }, price: 199.5 },
  }),
  'POST /course/:id/toggle-status': endpoint({
    about: { ar: 'تفعيل الكورس أو إيقافه', en: 'Switch a course on or off' },
    records: { 'course.toggle': { ar: 'تفعيل كورس أو إيقافه', en: 'Switched a course' } },
    access: ['teacher', 'admin'],
    of: 'course',
    params: byId,
    reply: replyOf(status),
    ownErrors: {
      'course.hidden': {
        status: 409,
        ar: 'أخفت إدارة المدرسة هذا الكورس، فلا يمكن تفعيله حتى تُظهره.',
        en: 'The school hid this course, so its switch is locked until the school shows the course again.',
      },
    },
  }),
  'DELETE /course/:id': endpoint({
    about: {
      ar: 'حذف كورس؛ ويقرؤه المشتركون إلى نهاية مدتهم',
      en: 'Delete a course; running subscribers read on to the end of their period',
    },
    records: { 'course.delete': { ar: 'حذف كورس', en: 'Deleted a course' } },
    access: ['teacher', 'admin'],
    of: 'course',
    params: byId,
    reply: messageReply,
  }),
  ...lessonCalls,
}
