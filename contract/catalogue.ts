import { z } from 'zod'
import {
  changedNames,
  childCourse,
  course,
  courseChanges,
  courseFields,
  lesson,
  lessonCard,
  lessonFields,
  named,
  status,
} from './catalogue-shapes.ts'
import { endpoint } from './endpoint.ts'
import { uploads } from './limits.ts'
import { byId, byPage, id, optional, pageOf, replyOf, said } from './values.ts'

export const catalogueCalls = {
  'GET /stage': endpoint({
    about: 'Stages with their grades',
    access: 'public',
    reply: replyOf(z.object({ stages: z.array(named.extend({ grades: z.array(named) })) })),
  }),
  'GET /subjects': endpoint({
    about: 'Subjects',
    access: 'signedIn',
    reply: replyOf(z.object({ data: z.array(named) })),
  }),
  'GET /teacher/courses/:id': endpoint({
    about: 'A teacher’s active courses',
    access: 'anyone',
    params: byId,
    query: byPage,
    reply: pageOf(course),
  }),
  'GET /course/data/:id': endpoint({
    about: 'A course for student, parent or visitor, while it is active',
    access: 'anyone',
    params: byId,
    reply: replyOf(course),
  }),
  'GET /course/:id': endpoint({
    about: 'A course; its teacher and the administrator see it also while inactive',
    access: 'anyone',
    params: byId,
    reply: replyOf(course),
  }),
  'GET /course/lesson/:id': endpoint({
    about: 'A course’s active lessons',
    access: 'anyone',
    params: byId,
    query: byPage,
    reply: pageOf(lessonCard),
  }),
  'GET /lesson/data/:id': endpoint({
    about: 'A lesson; without an active subscription its files have no links and its video stays closed',
    access: ['student', 'teacher', 'admin'],
    params: byId,
    reply: replyOf(lesson),
  }),
  'GET /parent/child/:id/courses': endpoint({
    about: 'Courses the child is subscribed to',
    access: ['parent', 'admin'],
    params: byId,
    query: byPage,
    reply: pageOf(childCourse),
  }),
  'GET /my-courses': endpoint({
    about: 'The teacher’s own courses, active or not',
    access: ['teacher'],
    query: byPage,
    reply: pageOf(course),
  }),
  'POST /create/course': endpoint({
    about: 'Create a course',
    access: ['teacher'],
    status: 201,
    uploads: uploads.picture,
    body: courseFields.extend({ teacher_id: optional(id) }),
    reply: replyOf(course),
  }),
  'POST /course/:id/update': endpoint({
    about: 'Change a course; a field that is not sent stays as it was',
    access: ['teacher', 'admin'],
    uploads: uploads.picture,
    params: byId,
    body: courseChanges,
    reply: replyOf(course),
  }),
  'POST /course/:id/toggle-status': endpoint({
    about: 'Switch a course on or off',
    access: ['teacher', 'admin'],
    params: byId,
    reply: replyOf(status),
  }),
  'DELETE /course/:id': endpoint({
    about: 'Delete a course; running subscribers read on to the end of their period',
    access: ['teacher', 'admin'],
    params: byId,
    reply: said,
  }),
  'GET /course/lessons/:id': endpoint({
    about: 'All lessons of an own course',
    access: ['teacher', 'admin'],
    params: byId,
    query: byPage,
    reply: pageOf(lessonCard),
  }),
  'POST /lesson/create': endpoint({
    about: 'Add a lesson with its files',
    access: ['teacher'],
    status: 201,
    uploads: uploads.lesson,
    body: lessonFields,
    reply: replyOf(lesson),
  }),
  'POST /lesson/:id/update': endpoint({
    about: 'Change a lesson; sent files are added',
    access: ['teacher', 'admin'],
    uploads: uploads.lesson,
    params: byId,
    body: lessonFields.extend({ name: changedNames }).partial(),
    reply: replyOf(lesson),
  }),
  'GET /lesson/:id': endpoint({
    about: 'An own lesson, to edit it',
    access: ['teacher', 'admin'],
    params: byId,
    reply: replyOf(lesson),
  }),
  'POST /lesson/:id/toggle-status': endpoint({
    about: 'Switch a lesson on or off',
    access: ['teacher', 'admin'],
    params: byId,
    reply: replyOf(status),
  }),
  'DELETE /lesson/:id': endpoint({
    about: 'Delete a lesson with its files, homework and exams',
    access: ['teacher', 'admin'],
    params: byId,
    reply: said,
  }),
  'DELETE /lesson-file/file/:fileId': endpoint({
    about: 'Delete one file of a lesson',
    access: ['teacher', 'admin'],
    params: z.object({ fileId: id }),
    reply: said,
  }),
}
