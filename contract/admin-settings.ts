import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { picture } from './files.ts'
import { sessionsPerPerson, uploads } from './limits.ts'
import { email } from './person-fields.ts'
import { clearableLink, fallbacksOf, linksOf } from './school-fields.ts'
import type { RuleKey } from './school-rules.ts'
import { clearable, flag, flagInput, messageReply, optional, replyOf, seen, text, wholeBetween } from './values.ts'

const bothTexts = z.object({ ar: z.string(), en: z.string() })
const link = z.string().nullable()

/** Texts in both languages; an omitted language keeps its value. */
const texts = (max: number, options?: { lines?: boolean }) =>
  z.object({ ar: text(max, options).optional(), en: text(max, options).optional() }).optional()

const ruleInputs = {
  teachers_wait: optional(flagInput),
  links_wait: optional(flagInput),
  consent_before_buying: optional(flagInput),
  weekly_messages: optional(flagInput),
  weekly_by_hand: optional(flagInput),
  devices_at_once: optional(wholeBetween(0, sessionsPerPerson)),
} satisfies Record<RuleKey, z.ZodType>

const ruleReplies = {
  teachers_wait: flag,
  links_wait: flag,
  consent_before_buying: flag,
  weekly_messages: flag,
  weekly_by_hand: flag,
  devices_at_once: z.number(),
} satisfies Record<RuleKey, z.ZodType>

/** A phone, an e-mail address or a link, as typed. The server reads phones. */
const contact = clearable(text(254))

/** The parts of the settings that the office saves separately. */
export const settingsParts = {
  identity: [
    ...(['name', 'title', 'description', 'founded'] as const),
    ...(['fallback_courses', 'fallback_teachers', 'fallback_students'] as const),
  ],
  pictures: ['logo', 'hero_image'],
  contact: [
    ...(['copyright', 'support', 'whatsapp', 'email', 'address'] as const),
    ...(['facebook', 'instagram', 'linkedin', 'xUrl', 'youtube', 'android', 'playstore'] as const),
  ],
  rules: [
    'teachers_wait',
    'links_wait',
    'consent_before_buying',
    'weekly_messages',
    'weekly_by_hand',
    'devices_at_once',
  ],
} as const
export type SettingsPart = keyof typeof settingsParts

const ofParts = <Value extends z.ZodType>(value: Value) =>
  z.object({ identity: value, pictures: value, contact: value, rules: value } satisfies Record<SettingsPart, Value>)

export const settingsForm = z.object({
  seen: ofParts(seen).optional(),
  name: texts(100),
  title: texts(200),
  description: texts(600, { lines: true }),
  copyright: texts(200),
  logo: optional(picture),
  remove_logo: optional(flagInput),
  hero_image: optional(picture),
  remove_hero_image: optional(flagInput),
  founded: optional(wholeBetween(1900, 2100)),
  ...fallbacksOf(clearable(wholeBetween(1, 1_000_000))),
  /** A phone or an e-mail address. */
  support: contact,
  /** A phone or a link. */
  whatsapp: contact,
  email: clearable(email),
  address: clearable(text(200)),
  ...linksOf(clearableLink),
  android: clearableLink,
  playstore: clearableLink,
  ...ruleInputs,
})

const schoolSettings = z.object({
  /** The hash of each part's values. The server refuses a form with the hash of older values. */
  marks: ofParts(z.string()),
  name: bothTexts,
  title: bothTexts,
  description: bothTexts,
  copyright: bothTexts,
  logo: link,
  hero_image: link,
  founded: z.number(),
  ...fallbacksOf(z.number().nullable()),
  support: link,
  whatsapp: link,
  email: link,
  address: link,
  ...linksOf(link),
  android: link,
  playstore: link,
  ...ruleReplies,
})

export const adminSettingsCalls = {
  'GET /admin/settings': endpoint({
    about: { ar: 'إعدادات المدرسة باللغتين مع قواعدها', en: 'The school’s settings in both languages, with its rules' },
    access: ['admin'],
    reply: replyOf(schoolSettings),
  }),
  'POST /admin/settings': endpoint({
    about: {
      ar: 'تعديل ما أُرسل من إعدادات المدرسة؛ والباقي يبقى كما هو',
      en: 'Change the sent settings of the school; the others keep their values',
    },
    records: { 'settings.change': { ar: 'تعديل إعدادات المدرسة', en: 'Changed the school’s settings' } },
    access: ['admin'],
    uploads: { ...uploads.picture, files: 2, totalBytes: 2 * uploads.picture.fileBytes },
    body: settingsForm,
    reply: messageReply.extend({ data: z.object({ marks: ofParts(z.string()) }) }),
    refuses: ['form.outdated'],
    example: {
      title: { ar: 'حصة تفهمها من أول مرة', en: 'A lesson you follow the first time' },
      logo: '@logo.png',
      support: '01005550142',
      facebook: 'https://facebook.com/nile-academy',
      founded: 2015,
      teachers_wait: 1,
    },
  }),
}
