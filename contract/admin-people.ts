import { z } from 'zod'
import { roles } from './endpoint.ts'
import { officeList, oneOf } from './office-list.ts'
import { flag, instant } from './values.ts'

/** States of an account in the office. `asked` means a student for whom a parent waits. */
export const accountStates = ['verified', 'unverified', 'waiting', 'asked', 'suspended'] as const

const personRow = z.object({
  id: z.number(),
  name: z.string(),
  user_type: z.enum(roles),
  /** The phone; null while the account has not proven the phone. */
  phone: z.string().nullable(),
  email: z.string().nullable(),
  code: z.string().nullable(),
  stage_name: z.string().nullable(),
  grade_name: z.string().nullable(),
  image: z.string().nullable(),
  is_verified: flag,
  /** 0 for a teacher without approval, 1 for other teachers, null for other roles. */
  is_approved: flag.nullable(),
  is_suspended: flag,
  registered_at: instant,
})

export const adminPeopleCalls = officeList('people', {
  about: {
    ar: 'كل الأشخاص: بالاسم أو رقم الهاتف أو البريد أو الكود',
    en: 'Everyone, by name, phone, e-mail or code',
  },
  row: personRow,
  filters: { role: oneOf(roles), state: oneOf(accountStates) },
  sorts: ['-registered_at', 'registered_at', 'name', '-name'],
})
