import { z } from 'zod'
import { digestKinds } from './digest-stops.ts'
import { endpoint } from './endpoint.ts'
import { byId, flag, flagInput, messageReply, replyOf } from './values.ts'

const childMessages = z.object({
  id: z.number(),
  name: z.string(),
  /** 1 unless the weekly message about this child is stopped for the parent. */
  week: flag,
  /** 1 unless the message about a missed exam of this child is stopped for the parent. */
  missed: flag,
  /**
   * 1 after somebody with the parent's contact answered *this is not my child*. Only the school can take the answer
   * back.
   */
  is_wrong: flag,
})

export const childMessageCalls = {
  'GET /parent/messages': endpoint({
    about: {
      ar: 'الأبناء الذين تصل وليَّ الأمر عنهم رسائل، وأيّها يعمل: رسالة الأسبوع والامتحان الفائت',
      en: 'The children about whom the parent gets messages, and which are on: the weekly message and the missed exam',
    },
    access: ['parent'],
    reply: replyOf(z.object({ children: z.array(childMessages) })),
  }),
  'POST /parent/child/:id/messages': endpoint({
    about: {
      ar: 'تشغيل رسالة الأسبوع أو رسالة الامتحان الفائت عن الابن أو إيقافها',
      en: 'Turn the weekly message or the message about a missed exam on or off for the child',
    },
    access: ['parent'],
    of: 'student',
    params: byId,
    body: z.object({ kind: z.enum(digestKinds, { error: 'unknown' }), on: flagInput }),
    reply: messageReply,
    ownErrors: {
      'digest.wrong': {
        status: 409,
        ar: 'قيل عن هذه الرسائل إنها ليست لوليّ أمر. اطلب من المدرسة أن تستأنفها.',
        en: 'Somebody answered that this is not their child. Ask the school to start the messages again.',
      },
    },
    example: { kind: 'week.told', on: 1 },
  }),
}
