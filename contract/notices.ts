import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { firstChannels, providerChannels } from './message-kinds.ts'
import { noticeChannels, noticeKinds } from './notice-kinds.ts'
import { byId, byPage, flag, flagInput, id, instant, messageReply, optional, pageOf, replyOf, text } from './values.ts'

const notice = z.object({
  id: z.number(),
  kind: z.enum(noticeKinds),
  /** A sentence in the request's language. */
  text: z.string(),
  /** The page to which the notice leads. */
  link: z.string(),
  is_read: flag,
  created_at: instant,
})

/**
 * `is_on`: notices of the kind go out on the channel. `is_fixed`: the person cannot change `is_on`, because the kind
 * always or never goes out on the channel.
 */
const way = z.object({ is_on: flag, is_fixed: flag })

export const noticeCalls = {
  'GET /notices': endpoint({
    about: {
      ar: 'إشعارات صاحب الطلب، والأحدث أولًا. عدد غير المقروء يصل مع كل رد قراءة في الترويسة unread-notices',
      en: 'The caller’s notices, the newest first. Every reply to a read has the number of unread ones in the header unread-notices',
    },
    access: 'signedIn',
    query: byPage,
    reply: pageOf(notice),
  }),
  'POST /notices/read': endpoint({
    isUnrecorded: true,
    about: {
      ar: 'جعل كل الإشعارات مقروءة، أو ما وصل منها حتى الإشعار المذكور',
      en: 'Mark all notices as read, or those up to the named one',
    },
    access: 'signedIn',
    body: z.object({ until: optional(id) }),
    reply: messageReply,
    example: { until: 1 },
  }),
  'GET /notices/wishes': endpoint({
    about: {
      ar: 'أنواع إشعارات صاحب الطلب، وأيها يصل على الهاتف أو البريد أو الأجهزة أيضًا',
      en: 'The kinds of the caller’s notices, and which go out by phone, by e-mail or on devices as well',
    },
    access: 'signedIn',
    reply: replyOf(
      z.object({
        /** 0 while the account has no proven e-mail, so that no e-mail arrives. */
        has_email: flag,
        /** 0 while no device of the account shows notices. */
        has_push: flag,
        /** The channel that messages to the caller's phone try first, and the channels that the school has connected. */
        first_channel: z.enum(firstChannels),
        channels: z.array(z.enum(providerChannels)),
        kinds: z.array(
          z.object({ kind: z.enum(noticeKinds), label: z.string(), by_phone: way, by_email: way, by_push: way }),
        ),
      }),
    ),
  }),
  'POST /notices/wishes': endpoint({
    about: {
      ar: 'تشغيل نوع من الإشعارات على الهاتف أو البريد أو الأجهزة أو إيقافه؛ رسائل الأمان لا تتوقف',
      en: 'Turn a kind of notices on or off by phone, by e-mail or on devices; security messages cannot be turned off',
    },
    records: {
      'notices.wish': { ar: 'تغيير ما يصل من الإشعارات رسائل', en: 'Changed which notices go out as messages' },
    },
    access: 'signedIn',
    body: z.object({
      kind: z.enum(noticeKinds, { error: 'unknown' }),
      channel: z.enum(noticeChannels, { error: 'unknown' }),
      on: flagInput,
    }),
    reply: messageReply,
    example: { kind: 'homework.graded', channel: 'email', on: 1 },
  }),
  'POST /notices/channel': endpoint({
    about: {
      ar: 'القناة التي تُجرَّب أولًا في الرسائل إلى هاتف صاحب الطلب؛ `school` ترتيب المدرسة. رموز الهاتف لا تذهب إلى بريد',
      en: 'The channel that messages to the caller’s phone try first; `school` is the school’s order. Codes to a phone never go to an e-mail',
    },
    records: { 'notices.channel': { ar: 'تغيير القناة الأولى للرسائل', en: 'Changed the first channel of messages' } },
    access: 'signedIn',
    body: z.object({ channel: z.enum(firstChannels, { error: 'unknown' }) }),
    reply: messageReply,
    example: { channel: 'whatsapp' },
  }),
  'GET /notices/push': endpoint({
    about: {
      ar: 'مفتاح المدرسة لإشعارات الأجهزة، وهل جهاز هذه الجلسة مشترك فيها',
      en: 'The school’s key for notices on devices, and whether the device of this session has them on',
    },
    access: 'signedIn',
    reply: replyOf(z.object({ key: z.string(), is_on: flag })),
  }),
  'POST /notices/push': endpoint({
    about: {
      ar: 'تشغيل الإشعارات على جهاز هذه الجلسة؛ تنتهي مع الجلسة. العنوان والمفتاحان من اشتراك المتصفح (PushSubscription)',
      en: 'Turn notices on for the device of this session; they end with the session. The address and both keys come from the browser’s PushSubscription',
    },
    access: 'signedIn',
    body: z.object({
      endpoint: text(1000),
      p256dh: text(87).regex(/^B[\w-]{86}$/, 'invalid'),
      auth: text(22).regex(/^[\w-]{22}$/, 'invalid'),
    }),
    reply: messageReply,
    example: {
      endpoint: 'https://fcm.googleapis.com/fcm/send/dGhlIHNhbXBsZQ',
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    },
  }),
  'DELETE /notices/push': endpoint({
    about: { ar: 'إيقاف الإشعارات على جهاز هذه الجلسة', en: 'Turn notices off for the device of this session' },
    access: 'signedIn',
    reply: messageReply,
  }),
  'POST /notices/:id/read': endpoint({
    isUnrecorded: true,
    about: { ar: 'جعل إشعار مقروءًا أو غير مقروء', en: 'Mark a notice as read or unread' },
    access: 'signedIn',
    params: byId,
    body: z.object({ read: flagInput }),
    reply: messageReply,
    example: { read: 1 },
  }),
}
