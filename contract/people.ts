import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { picture } from './files.ts'
import { uploads } from './limits.ts'
import { birthDate, email, name, studentCode } from './person-fields.ts'
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

const teaching = z.object({ bio: z.string().nullable(), qualification: z.string().nullable(), price })

const teacherCard = teaching.extend({
  id: z.number(),
  name: z.string(),
  image: z.string().nullable(),
  is_subscribed: flag,
  teacher_data: teaching,
})

export const teacherDetails = teacherCard.extend({ email: z.string().nullable(), phone: z.string() })

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

/** Capped where it is used. */
export const searchLimit = z
  .preprocess((value) => (/^\d+e\d$/.test(String(value)) ? Number(value) : value), wholeNumber)
  .pipe(z.number().min(1, 'tooSmall'))

export const peopleCalls = {
  'GET /teachers/all': endpoint({
    about: 'Teachers, for everyone; never their phone or e-mail',
    access: 'anyone',
    query: byPage,
    reply: pageOf(teacherCard),
  }),
  'GET /student/my-teachers': endpoint({
    about: 'Teachers the student has an active subscription with',
    access: ['student'],
    query: byPage,
    reply: pageOf(teacherCard),
  }),
  'GET /teacher/data/:id': endpoint({
    about: 'A teacher’s public page',
    access: 'anyone',
    params: byId,
    reply: replyOf(teacherDetails),
  }),
  'GET /user/data': endpoint({ about: 'The caller’s own profile', access: 'signedIn', reply: replyOf(profile) }),
  'POST /student/update/profile': endpoint({
    about: 'Change the student’s own profile',
    access: ['student'],
    uploads: uploads.picture,
    body: studentForm,
    reply: replyOf(studentProfile),
  }),
  'POST /teacher/update-profile': endpoint({
    about: 'Change the teacher’s own profile',
    access: ['teacher'],
    uploads: uploads.picture,
    body: profileFields.extend({
      bio: clearable(text(2000, { lines: true })),
      qualification: clearable(text(300)),
      price: priceInput.optional(),
    }),
    reply: replyOf(teacherProfile),
  }),
  'POST /parent/update/profile': endpoint({
    about: 'Change the parent’s own profile',
    access: ['parent'],
    uploads: uploads.picture,
    body: profileFields,
    reply: replyOf(z.array(parentProfile)),
  }),
  'GET /parent-student/students': endpoint({
    about: 'The parent’s children, all of them',
    access: ['parent'],
    reply: replyOf(z.array(personCard)),
  }),
  'POST /parent-student/assign': endpoint({
    about: 'Add a child by the student’s code',
    access: ['parent'],
    body: z.object({ code: studentCode }),
    reply: replyOf(personCard),
  }),
  'GET /teacher/my-students': endpoint({
    about: 'The teacher’s own students; with an id that one alone',
    access: ['teacher'],
    query: byPage.extend({ id: optional(id) }),
    reply: pageOf(personCard),
  }),
  'GET /search': endpoint({
    about: 'The teacher’s own students by name, code or phone',
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
    about: 'Add a student by code: subscribed to this teacher until taken back',
    access: ['teacher'],
    body: z.object({ code: studentCode }),
    reply: replyOf(personCard),
  }),
}
