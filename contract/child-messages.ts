import { z } from 'zod'
import { digestKinds } from './digest-stops.ts'
import { endpoint } from './endpoint.ts'
import { byId, flag, flagInput, replyOf, said } from './values.ts'

const childMessages = z.object({
  id: z.number(),
  name: z.string(),
  /** 1 while the weekly message goes out. */
  week: flag,
  /** 1 while the message about a missed exam goes out. */
  missed: flag,
  /** 1 after the answer *this is not my child*, which only the school takes back. */
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
    reply: said,
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
