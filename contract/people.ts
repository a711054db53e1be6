import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { picture } from './files.ts'
import { uploads } from './limits.ts'
import { birthDate, email, name, studentCode } from './person-fields.ts'
import { teacherCard, teacherDetails, teaching } from './teacher-shapes.ts'
import {
  byId,
  byPage,
  clearable,
  flag,
  id,
  optional,
  pageOf,
  price,
  priceInput,
  replyOf,
  text,
  wholeNumber,
} from './values.ts'

const personCard = z.object({
  id: z.number(),
  image: z.string().nullable(),
  name: z.string(),
  code: z.string(),
  stageName: z.string().nullable(),
  gradeName: z.string().nullable(),
})

/** A child's card. With `status` 0 the link is pending, and the card has only id and name. */
const childCard = personCard.extend({ code: z.string().nullable(), status: flag })

const ownFields = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string(),
  birth_date: z.string().nullable(),
  image: z.string().nullable(),
})
const studentProfile = ownFields.extend({
  role: z.literal('student'),
  user_type: z.literal('student'),
  stage_id: z.number().nullable(),
  grade_id: z.number().nullable(),
  stage: z.string().nullable(),
  grade: z.string().nullable(),
  stageName: z.string().nullable(),
  gradeName: z.string().nullable(),
  code: z.string(),
})
const teacherProfile = ownFields.extend({
  role: z.literal('teacher'),
  user_type: z.literal('teacher'),
  bio: z.string().nullable(),
  qualification: z.string().nullable(),
  price,
  teacher_data: teaching,
  is_approved: flag,
  /** The school's reason for a refusal; null for a teacher who waits or is approved. */
  refusal: z.string().nullable(),
})
const parentProfile = ownFields.extend({ role: z.literal('parent'), user_type: z.literal('parent') })
const adminProfile = ownFields.extend({ role: z.literal('admin'), user_type: z.literal('admin') })

export const profile = z.discriminatedUnion('role', [studentProfile, teacherProfile, parentProfile, adminProfile])

const profileFields = z.object({
  name: name.optional(),
  email: clearable(email),
  birth_date: clearable(birthDate),
  image: optional(picture),
})

export const studentForm = profileFields.extend({ stage_id: optional(id), grade_id: optional(id) })

/** The largest size of a search's result, for example `20` or `2e1`. The server also has a limit. */
export const searchLimit = z
  .preprocess((value) => (/^\d+e\d$/.test(String(value)) ? Number(value) : value), wholeNumber)
  .pipe(z.number().min(1, 'tooSmall'))

export const peopleCalls = {
  'GET /teachers/all': endpoint({
    about: {
      ar: 'المدرّسون، للجميع، دون هواتفهم ولا بريدهم',
      en: 'Teachers, for everyone; never their phone or e-mail',
    },
    access: 'anyone',
    mayBeOld: true,
    query: byPage,
    reply: pageOf(teacherCard),
  }),
  'GET /student/my-teachers': endpoint({
    about: { ar: 'المدرّسون الذين للطالب اشتراك سارٍ معهم', en: 'Teachers the student has an active subscription with' },
    access: ['student'],
    query: byPage,
    reply: pageOf(teacherCard),
  }),
  'GET /teacher/data/:id': endpoint({
    about: { ar: 'صفحة المدرّس العامة', en: 'A teacher’s public page' },
    access: 'anyone',
    mayBeOld: true,
    of: 'teacher',
    params: byId,
    reply: replyOf(teacherDetails),
  }),
  'GET /user/data': endpoint({
    about: { ar: 'ملف صاحب الطلب نفسه', en: 'The caller’s own profile' },
    access: 'signedIn',
    reply: replyOf(profile),
  }),
  'POST /student/update/profile': endpoint({
    about: { ar: 'تعديل الطالب لملفه', en: 'Change the student’s own profile' },
    access: ['student'],
    uploads: uploads.picture,
    body: studentForm,
    reply: replyOf(studentProfile),
    example: { name: 'يوسف أحمد علي', stage_id: 3, grade_id: 12, image: '@me.jpg' },
  }),
  'POST /teacher/update-profile': endpoint({
    about: { ar: 'تعديل المدرّس لملفه', en: 'Change the teacher’s own profile' },
    access: ['teacher'],
    uploads: uploads.picture,
    body: profileFields.extend({
      bio: clearable(text(2000, { lines: true })),
      qualification: clearable(text(300)),
      price: priceInput.optional(),
    }),
    reply: replyOf(teacherProfile),
    example: {
      bio: 'أدرّس الفيزياء منذ خمسة عشر عامًا',
      qualification: 'بكالوريوس علوم وتربية',
      price: 350,
      image: '@me.jpg',
    },
  }),
  'POST /parent/update/profile': endpoint({
    about: { ar: 'تعديل وليّ الأمر لملفه', en: 'Change the parent’s own profile' },
    access: ['parent'],
    uploads: uploads.picture,
    body: profileFields,
    reply: replyOf(z.array(parentProfile)),
    example: { name: 'أحمد علي', email: 'ahmed@example.com', birth_date: '1980-05-02' },
  }),
  'GET /parent-student/students': endpoint({
    about: { ar: 'كل أبناء وليّ الأمر', en: 'The parent’s children, all of them' },
    access: ['parent'],
    reply: replyOf(z.array(childCard)),
  }),
  'POST /parent-student/assign': endpoint({
    about: { ar: 'إضافة ابن بكود الطالب', en: 'Add a child by the student’s code' },
    records: { 'child.ask': { ar: 'طلب متابعة طالب', en: 'Asked to follow a student' } },
    access: ['parent'],
    body: z.object({ code: studentCode }),
    reply: replyOf(childCard),
    refuses: ['people.alreadyLinked'],
    example: { code: 'STD-4F7K2Q' },
  }),
  'GET /teacher/my-students': endpoint({
    about: { ar: 'طلاب المدرّس، أو واحد منهم برقمه', en: 'The teacher’s own students; with an id that one alone' },
    access: ['teacher'],
    query: byPage.extend({ id: optional(id) }),
    reply: pageOf(personCard),
  }),
  'GET /search': endpoint({
    about: {
      ar: 'بحث المدرّس عن طلابه بالاسم أو الكود أو الهاتف',
      en: 'The teacher’s own students by name, code or phone',
    },
    access: ['teacher'],
    query: byPage.omit({ per_page: true }).extend({
      q: text(200, { min: 0 })
        .overwrite((value) => value.replace(/\s+/g, ' '))
        .default(''),
      limit: searchLimit.optional(),
    }),
    reply: pageOf(personCard),
  }),
  'POST /teacher/subscribe-student': endpoint({
    about: {
      ar: 'إضافة طالب بكوده: يشترك مع هذا المدرّس إلى أن يُسحب الاشتراك',
      en: 'Add a student by code: subscribed to this teacher until taken back',
    },
    records: { 'student.add': { ar: 'إضافة طالب', en: 'Added a student' } },
    access: ['teacher'],
    body: z.object({ code: studentCode }),
    reply: replyOf(personCard),
    refuses: ['teacher.notApproved', 'people.alreadyLinked'],
    ownErrors: {
      'consent.studentStopped': {
        status: 403,
        ar: 'لا يمكن إضافة هذا الطالب الآن. يراجع وليّ أمره إدارة المدرسة.',
        en: 'This student cannot be added now. The guardian can contact the school.',
      },
    },
    example: { code: 'STD-4F7K2Q' },
  }),
}
