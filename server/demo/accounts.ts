import type { Role } from '#contract/endpoint.ts'

/** The README publishes these accounts, so only demonstration schools have them. */
export const demoAccounts: { role: Role; phone: string }[] = [
  { role: 'admin', phone: '+201000000000' },
  { role: 'teacher', phone: '+201000000001' },
  { role: 'student', phone: '+201000000002' },
  { role: 'parent', phone: '+201000000003' },
]

export const demoPassword = 'hessa-demo'
