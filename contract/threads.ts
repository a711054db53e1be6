import { z } from 'zod'
import { endpoint, roles } from './endpoint.ts'
import { reasonLength, threadMessageLength } from './limits.ts'
import { byId, byPage, flag, id, instant, messageReply, optional, pageOf, pagination, replyOf, text } from './values.ts'

/** The other person of a thread. The person's id identifies the thread, because two people have one thread. */
const partner = z.object({
  id: z.number(),
  name: z.string(),
  image: z.string().nullable(),
  user_type: z.enum(roles),
  /** For a teacher: the names of the parent's children among the teacher's students. Empty for other roles. */
  children: z.array(z.string()),
  /**
   * 0 if the consent of every student who connects the two people is refused or withdrawn. Both people may then read,
   * but neither may write.
   */
  can_write: flag,
})

const thread = partner.extend({
  last: z.object({ text: z.string(), created_at: instant, is_own: flag }),
  /** The number of messages from the other person that the caller has not read. */
  unread: z.number(),
})

const message = z.object({
  id: z.number(),
  text: z.string(),
  created_at: instant,
  is_own: flag,
  /** 1 for a message that its receiver has read. */
  is_read: flag,
  /** 1 for a message that the caller reported. */
  is_reported: flag,
})

const writers = ['student', 'teacher', 'parent'] as const

export const threadCalls = {
  'GET /threads': endpoint({
    about: {
      ar: 'محادثات صاحب الطلب بعدد ما لم يقرأه من كل منها، والأحدث أولًا',
      en: 'The caller’s threads with the number of unread messages in each, the newest first',
    },
    access: writers,
    query: byPage,
    reply: pageOf(thread),
  }),
  'GET /threads/:id': endpoint({
    about: {
      ar: 'رسائل المحادثة مع الشخص المذكور، والأحدث أولًا؛ بين المدرّس وطالب له أو وليّ أمر طالب له',
      en: 'The messages with that person, the newest first: between a teacher and a student or a student’s parent',
    },
    access: writers,
    params: byId,
    query: byPage,
    reply: z.object({ data: z.array(message), pagination, partner }),
  }),
  'POST /threads/:id/messages': endpoint({
    about: {
      ar: 'كتابة رسالة إلى الشخص المذكور؛ والطلب المكرر بنفس key رسالة واحدة',
      en: 'Write a message to that person; the same key writes once',
    },
    records: { 'thread.write': { ar: 'كتابة رسالة إلى شخص', en: 'Wrote a message to a person' } },
    access: writers,
    params: byId,
    body: z.object({
      text: text(threadMessageLength, { lines: true, counted: true }),
      /**
       * The key that the device made and stored with the draft. A message that is sent again with the same key is
       * stored once.
       */
      key: optional(text(64)),
    }),
    status: 201,
    reply: replyOf(z.object({ id: z.number() })),
    refuses: ['tooManyRequests', 'form.repeatedKey'],
    ownErrors: {
      'thread.stopped': {
        status: 403,
        ar: 'لم يوافق وليّ الأمر، فتوقفت المراسلة. يراجع وليّ الأمر إدارة المدرسة.',
        en: 'The guardian has not agreed, so messages have stopped. The guardian can contact the school.',
      },
    },
    example: { text: 'هل حصة الخميس في موعدها؟' },
  }),
  'POST /threads/:id/read': endpoint({
    isUnrecorded: true,
    about: {
      ar: 'جعل رسائل المحادثة مقروءة حتى الرسالة المذكورة',
      en: 'Mark the thread’s messages up to the named one as read',
    },
    access: writers,
    params: byId,
    body: z.object({ until: id }),
    reply: messageReply,
    example: { until: 1 },
  }),
  'POST /thread-messages/:id/report': endpoint({
    about: {
      ar: 'إبلاغ المدرسة عن رسالة وصلت صاحب الطلب، مع السبب؛ والتكرار بلاغ واحد',
      en: 'Report a message that the caller received to the school, with the reason; a repeat reports once',
    },
    records: { 'thread.report': { ar: 'إبلاغ عن رسالة', en: 'Reported a message' } },
    access: writers,
    params: byId,
    body: z.object({ reason: text(reasonLength.longest, { min: reasonLength.shortest, lines: true }) }),
    reply: messageReply,
    refuses: ['tooManyRequests'],
    example: { reason: 'كلام لا يليق.' },
  }),
  'GET /student/:id/correspondents': endpoint({
    about: {
      ar: 'من يراسلهم صاحب الطلب بشأن هذا الطالب: للمدرّس الطالب وأولياء أمره، ولوليّ الأمر مدرّسو ابنه',
      en: 'The people to whom the caller may write about the student: for a teacher the student and the parents, for a parent the teachers',
    },
    access: ['teacher', 'parent'],
    of: 'student',
    params: byId,
    reply: replyOf(z.array(partner.pick({ id: true, name: true, user_type: true }))),
  }),
}
