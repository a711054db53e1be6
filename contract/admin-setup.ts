import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { picture } from './files.ts'
import { curriculumSize, sessionsPerPerson, uploads } from './limits.ts'
import { email, phone } from './person-fields.ts'
import { clearableLink, linksOf } from './school-fields.ts'
import type { RuleKey } from './school-rules.ts'
import {
  bilingualInput,
  clearable,
  flag,
  flagInput,
  id,
  messageReply,
  missingOrInvalid,
  optional,
  replyOf,
  text,
  wholeBetween,
} from './values.ts'

const bilingualText = z.object({ ar: z.string(), en: z.string() })
const link = z.string().nullable()

/** A link that becomes null when the form omits it. */
const ownLink = clearableLink.default(null)

export const schoolForm = z.object({
  name: bilingualInput(100),
  logo: optional(picture),
  /** 1 removes the present logo. */
  remove_logo: flagInput.default(0),
  support: phone,
  whatsapp: clearable(phone).default(null),
  email,
  address: clearable(text(200)).default(null),
  ...linksOf(ownLink),
})

const named = { id: optional(id), name: bilingualInput(100) }
const list = <Entry extends z.ZodType>(entry: Entry, most: number, fewest = 1) =>
  z.array(entry, { error: missingOrInvalid }).min(fewest, 'entriesRequired').max(most, 'entriesTooMany')

/** The whole curriculum in order. An entry with an id is renamed, and an entry that the form omits is deleted. */
export const curriculumForm = z.object({
  stages: list(z.object({ ...named, grades: list(z.object(named), curriculumSize.grades, 0) }), curriculumSize.stages),
  subjects: list(z.object(named), curriculumSize.subjects),
})

export const rulesForm = z.object({
  teachers_wait: flagInput,
  links_wait: flagInput,
  consent_before_buying: flagInput,
  weekly_messages: flagInput,
  weekly_by_hand: flagInput,
  devices_at_once: wholeBetween(0, sessionsPerPerson).default(0),
} satisfies Record<RuleKey, z.ZodType>)

const stored = z.object({ id: z.number(), name: bilingualText })

const setupState = z.object({
  /** The number of the last saved step, counted from 1. */
  step: z.number(),
  finished: flag,
  administrator: z.object({ name: z.string(), phone: link, email: link }),
  school: z.object({
    name: bilingualText,
    logo: link,
    support: link,
    whatsapp: link,
    email: link,
    address: link,
    ...linksOf(link),
  }),
  stages: z.array(stored.extend({ grades: z.array(stored) })),
  subjects: z.array(stored),
  rules: z.object({
    ...{ teachers_wait: flag, links_wait: flag, consent_before_buying: flag, weekly_messages: flag },
    weekly_by_hand: flag,
    devices_at_once: z.number(),
  }),
})

const check = z.object({
  key: z.enum(['address', 'email', 'sms', 'whatsapp', 'payments', 's3', 'backup', 'numbers']),
  /**
   * `partly`: works with a limit that `why` names. `failed`: tried without success. `missing`: not configured, so
   * nothing was tried.
   */
  state: z.enum(['works', 'partly', 'failed', 'missing']),
  /** The reason for the state, as a sentence for the administrator. */
  why: bilingualText,
  /** Names of the environment variables to set. */
  settings: z.array(z.string()),
})

/**
 * The steps of the first start after the administrator. Once the setup is finished, the calls that save a step are
 * refused.
 */
export const adminSetupCalls = {
  'GET /admin/setup': endpoint({
    about: {
      ar: 'إلى أين وصل إعداد المدرسة وما حُفظ منه',
      en: 'The last saved step of the school’s setup, and the saved values',
    },
    access: ['admin'],
    reply: replyOf(setupState),
  }),
  'POST /admin/setup/school': endpoint({
    about: { ar: 'الإعداد: اسم المدرسة وشعارها وبيانات التواصل', en: 'Setup: the school’s name, logo and contacts' },
    records: { 'setup.school': { ar: 'الإعداد: بيانات المدرسة', en: 'Setup: the school’s details' } },
    access: ['admin'],
    uploads: uploads.picture,
    body: schoolForm,
    reply: messageReply,
    refuses: ['setup.finished'],
    example: {
      name: { ar: 'أكاديمية النيل', en: 'Nile Academy' },
      logo: '@logo.png',
      support: '01005550142',
      email: 'hello@example.com',
      address: '12 شارع الجلاء، طنطا',
    },
  }),
  'POST /admin/setup/curriculum': endpoint({
    about: { ar: 'الإعداد: المراحل والصفوف والمواد', en: 'Setup: stages, grades and subjects' },
    records: { 'setup.curriculum': { ar: 'الإعداد: المراحل والمواد', en: 'Setup: stages and subjects' } },
    access: ['admin'],
    body: curriculumForm,
    reply: messageReply,
    refuses: ['setup.finished', 'curriculum.inUse'],
    example: {
      stages: [
        {
          name: { ar: 'المرحلة الثانوية', en: 'Secondary stage' },
          grades: [{ name: { ar: 'الصف الأول الثانوي', en: 'Secondary 1' } }],
        },
      ],
      subjects: [{ name: { ar: 'الفيزياء', en: 'Physics' } }],
    },
  }),
  'POST /admin/setup/rules': endpoint({
    about: { ar: 'الإعداد: قواعد المدرسة', en: 'Setup: the school’s rules' },
    records: { 'setup.rules': { ar: 'الإعداد: قواعد المدرسة', en: 'Setup: the school’s rules' } },
    access: ['admin'],
    body: rulesForm,
    reply: messageReply,
    refuses: ['setup.finished'],
    example: { teachers_wait: 1, links_wait: 1, consent_before_buying: 1, weekly_messages: 1, weekly_by_hand: 0 },
  }),
  'POST /admin/setup/checks': endpoint({
    isUnrecorded: true,
    about: {
      ar: 'فحص العنوان والرسائل والدفع وتخزين الملفات والنسخ الاحتياطي وأرقام الصفحة الرئيسية الآن، مع أسماء الإعدادات الناقصة',
      en: 'Test address, messages, payments, file storage, backup and the home page’s numbers; names missing settings',
    },
    access: ['admin'],
    reply: replyOf(z.array(check)),
    refuses: ['tooManyRequests'],
  }),
  'POST /admin/setup/finish': endpoint({
    about: { ar: 'إنهاء الإعداد', en: 'Finish the setup' },
    records: { 'setup.finish': { ar: 'إنهاء إعداد المدرسة', en: 'Finished the school’s setup' } },
    access: ['admin'],
    reply: messageReply,
    ownErrors: {
      'setup.unfinished': {
        status: 409,
        ar: 'احفظ الخطوات السابقة أولًا، ثم أنهِ الإعداد.',
        en: 'Save the earlier steps first, then finish the setup.',
      },
    },
  }),
}
