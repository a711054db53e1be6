import type { CallReply } from '#contract/all.ts'
import type { OfficeIconName } from '#web/office/ui/office-icon.tsx'

export type Matter = CallReply<'GET /admin/today'>['data']['matters'][number]

interface Look {
  icon: OfficeIconName
  verb: 'review' | 'open' | 'answer'
  to: (matter: Matter) => string
}

/** The icon, the button's word and the page of each queue's matters. */
export const looks: Record<Matter['queue'], Look> = {
  teachers: { icon: 'approval', verb: 'review', to: () => '/admin/approval' },
  links: { icon: 'people', verb: 'review', to: ({ person_id }) => `/admin/people/${person_id}` },
  letters: { icon: 'letter', verb: 'answer', to: ({ id }) => `/admin/letters/${id}` },
  payments: { icon: 'payment', verb: 'review', to: ({ id }) => `/admin/payments/${id}` },
  messages: { icon: 'sent', verb: 'open', to: () => '/admin/messages?state=failed' },
  contacts: { icon: 'phone', verb: 'review', to: ({ person_id }) => `/admin/consents/${person_id}` },
  reports: { icon: 'letter', verb: 'review', to: () => '/admin/thread-reports?state=open' },
  jobs: { icon: 'versions', verb: 'open', to: () => '/admin/failed-jobs' },
  exams: { icon: 'exam', verb: 'open', to: ({ person_id }) => `/admin/people/${person_id}` },
}
