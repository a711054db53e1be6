import { z } from 'zod'
import { westernDigits } from './digits.ts'
import { endpoint } from './endpoint.ts'
import { email, name } from './person-fields.ts'
import { fallbacksOf } from './school-fields.ts'
import { byPage, instant, messageReply, pageOf, replyOf, text } from './values.ts'

const link = z.string().nullable()
export const settings = z.object({
  title: z.string(),
  name: z.string(),
  logo: link,
  description: z.string(),
  hero_image: link,
  facebook: link,
  instagram: link,
  linkedin: link,
  xUrl: link,
  youtube: link,
  whatsapp: link,
  support: link,
  email: link,
  address: link,
  android: link,
  playstore: link,
  copyright: z.string(),
  ...fallbacksOf(z.number().nullable()),
})

const staticPage = z.object({
  banner: link,
  title: z.string(),
  description: z.string(),
  image: link,
  updated_at: instant,
})

/** A phone of any country, in any usual way of writing. The school may call the phone back. */
const anyPhone = text(40)
  .transform((value) => westernDigits(value))
  .refine((value) => /^\+?[\d\s().-]+$/.test(value) && /^\d{5,15}$/.test(value.replace(/\D/g, '')), 'phone')

const pageCall = (ar: string, en: string) =>
  endpoint({ about: { ar, en }, access: 'public', reply: replyOf(staticPage), refuses: ['notFound'] })

export const contentCalls = {
  'GET /settings': endpoint({
    about: { ar: 'اسم المدرسة ونصوصها وروابطها', en: 'Name, texts and links of the school' },
    access: 'public',
    reply: replyOf(settings),
  }),
  'GET /counts': endpoint({
    about: {
      ar: 'كم مدرّسًا وطالبًا وكورسًا هنا، وسنوات الخبرة',
      en: 'How many teachers, students and courses there are, and the years of experience',
    },
    access: 'public',
    mayBeOld: true,
    reply: replyOf(
      z.object({ teachers: z.number(), students: z.number(), courses: z.number(), experince: z.number() }),
    ),
  }),
  'GET /about-us': pageCall('صفحة: من نحن', 'About us'),
  'GET /terms': pageCall('صفحة: الشروط والأحكام', 'Terms'),
  'GET /privacy': pageCall('صفحة: سياسة الخصوصية', 'Privacy'),
  'GET /return-policy': pageCall('صفحة: سياسة الاسترداد', 'Return policy'),
  'GET /faq': endpoint({
    about: { ar: 'أسئلة تتكرر', en: 'Questions often asked' },
    access: 'public',
    query: byPage,
    reply: pageOf(z.object({ id: z.number(), question: z.string(), answer: z.string() })),
  }),
  'POST /contact': endpoint({
    isUnrecorded: true,
    about: { ar: 'رسالة إلى المدرسة', en: 'Write to the school' },
    access: 'public',
    status: 201,
    body: z.object({ name, email, phone: anyPhone, subject: text(200), message: text(5000, { lines: true }) }),
    /** `number` is the letter's number in the office. */
    reply: messageReply.extend({ data: z.object({ number: z.number() }) }),
    refuses: ['tooManyRequests'],
    example: {
      name: 'منى عبد الله',
      email: 'mona@example.com',
      phone: '01012345678',
      subject: 'موعد البث',
      message: 'متى تبدأ حصة الفيزياء القادمة؟',
    },
  }),
}
