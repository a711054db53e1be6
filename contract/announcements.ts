import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { announcementLength } from './limits.ts'
import { byId, byPage, flag, instant, messageReply, pageOf, replyOf, text } from './values.ts'

const announcement = z.object({
  id: z.number(),
  text: z.string(),
  created_at: instant,
  /** 1 for a student who has read the announcement; always 1 for other roles. */
  is_read: flag,
  /** The number of students who see the announcement now, and the number who have read it; null for students. */
  seen_by: z.number().nullable(),
  read_by: z.number().nullable(),
})

const reader = z.object({ id: z.number(), name: z.string(), read_at: instant.nullable() })

export const announcementCalls = {
  'GET /course/:id/announcements': endpoint({
    about: {
      ar: 'إعلانات الكورس لطلابه المشتركين ومدرّسه، والأحدث أولًا',
      en: 'A course’s announcements for its subscribed students and its teacher, the newest first',
    },
    access: ['student', 'teacher', 'admin'],
    of: 'course',
    params: byId,
    query: byPage,
    reply: pageOf(announcement),
  }),
  'POST /course/:id/announcements': endpoint({
    about: { ar: 'إعلان من المدرّس لطلاب كورسه', en: 'Announce something to the students of the teacher’s own course' },
    records: { 'course.announce': { ar: 'إعلان لطلاب كورس', en: 'Announced to the students of a course' } },
    access: ['teacher'],
    of: 'course',
    params: byId,
    body: z.object({ text: text(announcementLength, { lines: true, counted: true }) }),
    status: 201,
    reply: replyOf(z.object({ id: z.number() })),
    refuses: ['teacher.notApproved', 'tooManyRequests'],
    example: { text: 'حصة الخميس تبدأ السابعة مساءً.' },
  }),
  'POST /course/:id/announcements/read': endpoint({
    isUnrecorded: true,
    about: { ar: 'جعل إعلانات الكورس مقروءة', en: 'Mark the course’s announcements as read' },
    access: ['student'],
    of: 'course',
    params: byId,
    reply: messageReply,
  }),
  'GET /announcement/:id/readers': endpoint({
    about: {
      ar: 'الطلاب الذين يرون الإعلان، ومتى قرأه كل منهم',
      en: 'The students who see the announcement, and when each read it',
    },
    access: ['teacher', 'admin'],
    params: byId,
    query: byPage,
    reply: pageOf(reader),
  }),
}
