import { z } from 'zod'
import type { SenderSettings } from '#server/messaging/senders/settings.ts'
import { type Delivery, headerOf, isEqual, jsonOf, type ReportReader } from './report.ts'

const outcome = z.looseObject({ groupName: z.string(), name: z.string(), description: z.string().optional() })
const result = z.looseObject({
  messageId: z.string(),
  status: outcome.optional(),
  error: outcome.partial().extend({ groupId: z.number().optional(), permanent: z.boolean().optional() }).optional(),
})
const report = z.looseObject({ results: z.array(result) })
const answer = z.looseObject({ messageId: z.string(), from: z.string(), text: z.string() })
const answers = z.looseObject({ results: z.array(answer) })

/** The id of the group of errors about the receiver's phone or contract. */
const handset = 1

/**
 * Returns the reader of Infobip's reports. Each report carries the name and password that were registered at Infobip,
 * because Infobip signs nothing.
 */
export const infobipReports = ({ infobipReportUser, infobipReportPassword }: SenderSettings): ReportReader => ({
  channel: 'sms',
  provider: 'Infobip',
  isSigned: (raw) => {
    if (!infobipReportUser || !infobipReportPassword) return false
    const right = Buffer.from(`${infobipReportUser}:${infobipReportPassword}`).toString('base64')
    return isEqual(headerOf(raw, 'authorization'), `Basic ${right}`)
  },
  deliveries: (raw) => {
    const read = report.safeParse(jsonOf(raw))
    return (read.data?.results ?? []).flatMap(({ messageId: reference, status, error }): Delivery[] => {
      if (!status || status.groupName === 'PENDING' || status.name === 'DELIVERED_TO_OPERATOR') return []
      if (status.groupName === 'DELIVERED') return [{ reference, state: 'delivered' }]
      const isFinal = error?.permanent === true && error.groupId === handset
      return [{ reference, state: 'failed', words: `${status.name}: ${error?.name ?? ''}`, isFinal }]
    })
  },
  answers: (raw) => {
    const { data } = answers.safeParse(jsonOf(raw))
    return (data?.results ?? []).map(({ messageId: reference, from, text }) => ({ reference, from, text }))
  },
})
