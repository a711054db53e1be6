import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { deliveryStates, messageChannels, messageKinds, messageStates, sendProblems } from './message-kinds.ts'
import { officeList, oneOf } from './office-list.ts'
import { byId, flag, id, instant, messageReply, optional, price, replyOf } from './values.ts'

export const messageRow = z.object({
  id: z.number(),
  kind: z.enum(messageKinds),
  channel: z.enum(messageChannels),
  /** The phone or e-mail; null after the account was deleted. */
  to: z.string().nullable(),
  /** The id of the account to which the message was written; null for a message to a contact alone. */
  person_id: z.number().nullable(),
  name: z.string().nullable(),
  /** The id of the student whom the message is about; null for other messages. */
  about_id: z.number().nullable(),
  about_name: z.string().nullable(),
  /** The text; null for a text with a code or a private link. */
  text: z.string().nullable(),
  state: z.enum(messageStates),
  tries: z.number(),
  problem: z.enum(sendProblems).nullable(),
  /** The provider's words about the last failure; null without a failure. */
  error: z.string().nullable(),
  /**
   * The name of the provider that accepted the message. Null before that, and for a message that is only in the
   * server's file.
   */
  provider: z.string().nullable(),
  /** The provider's later report. Null before the report arrives, and for a provider that reports nothing. */
  delivery: z.enum(deliveryStates).nullable(),
  delivery_error: z.string().nullable(),
  delivery_at: instant.nullable(),
  /** The sum in EGP that all tries of the message cost. */
  cost: price,
  created_at: instant,
  tried_at: instant.nullable(),
  expires_at: instant,
  can_send_again: flag,
})

export const adminMessageCalls = {
  ...officeList('messages', {
    about: {
      ar: 'ما أُرسل: لمن، وعن مَن، وفي أي حال، بلا رموز',
      en: 'Sent messages with receiver, subject and state, without codes',
    },
    row: messageRow,
    filters: { state: oneOf(messageStates), channel: oneOf(messageChannels), person: optional(id) },
    sorts: ['-created_at', 'created_at'],
  }),
  'GET /admin/messages/spending': endpoint({
    about: {
      ar: 'تكلفة رسائل اليوم، وسقفها إن وُجد',
      en: 'The cost of today’s messages, and the day’s ceiling if there is one',
    },
    access: ['admin'],
    reply: replyOf(
      z.object({
        spent: price,
        /** The ceiling of a day in EGP; null without a ceiling. */
        ceiling: price,
        /** The part of the ceiling for messages other than codes, in EGP; null without a ceiling. */
        ceiling_of_notices: price,
      }),
    ),
  }),
  'POST /admin/messages/:id/send-again': endpoint({
    about: {
      ar: 'إعادة إرسال رسالة لم تصل؛ والرسالة التي فيها رمز لا تُعاد',
      en: 'Send a failed or expired message again; never one with a code',
    },
    records: { 'message.sendAgain': { ar: 'إعادة إرسال رسالة', en: 'Sent a message again' } },
    of: 'message',
    access: ['admin'],
    params: byId,
    reply: messageReply,
    ownErrors: {
      'message.private': {
        status: 409,
        ar: 'لا تُعاد هذه الرسالة، فلا نحتفظ بنص فيه رمز أو رابط خاص. يطلب صاحبها واحدة جديدة.',
        en: 'This message cannot go out again: texts with a code or a private link are not kept. The receiver can ask for a new message.',
      },
      'message.notFailed': {
        status: 409,
        ar: 'لا حاجة إلى إعادة هذه الرسالة: أُرسلت، أو تنتظر دورها.',
        en: 'This message needs no second sending: it was sent, or waits for its turn.',
      },
    },
  }),
}
