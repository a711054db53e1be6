import { eq, or, sql } from 'drizzle-orm'
import { codes, knownDevices, loginFailures, phoneReferences, resetGrants, sessions } from '#server/auth/tables.ts'
import { grades, stages } from '#server/catalogue/curriculum-tables.ts'
import { contactMessages } from '#server/content/tables.ts'
import { messages } from '#server/messaging/tables.ts'
import { consents, linkRequests, parentChildren, teachers, users } from '#server/people/tables.ts'
import { by, byContact, lookUp, nameOf, type Person, personal } from './rule.ts'

const shortLived = 'A secret of minutes; the sweep deletes its row within a day.'

/** Returns the one contact that the person proved. Messages to another contact may be a stranger's. */
const provenContact = ({ phone, email, phone_claimed }: Person) =>
  (phone_claimed ? email && eq(contactMessages.email, email) : phone && eq(contactMessages.phone, phone)) || sql`false`

const isFromVerifiedParent = sql`exists (
  select from ${users} where ${users.id} = ${linkRequests.parent_id} and ${users.verified_at} is not null)`

/** Profile, family, logins and contacts. */
export const accountData = [
  personal(users, {
    of: by(users.id),
    exported: [
      {
        name: 'profile',
        also: {
          stage: lookUp(stages.name, stages.id, users.stage_id),
          grade: lookUp(grades.name, grades.id, users.grade_id),
        },
      },
    ],
    hidden: { password_hash: 'A secret.', image: 'The archive has the picture itself.' },
    archived: { file: users.image, folder: sql`'picture'`, name: 'picture.webp' },
    erased: {
      set: {
        ...{ phone: null, email: null, password_hash: null, birth_date: null, image: null, code: null },
        ...{ stage_id: null, grade_id: null, deleted_at: sql`now()` },
        name: sql`'محذوف · deleted #' || ${users.id}`,
      },
      kept: ['id', 'user_type', 'verified_at', 'phone_claimed', 'created_at'],
      because: 'Results and payments refer to the row.',
    },
  }),
  personal(teachers, {
    of: by(teachers.user_id),
    exported: [{ name: 'profile', also: { price_piastres: teachers.price } }],
    erased: {
      set: { bio: null, qualification: null, price: null },
      kept: ['user_id', 'approved'],
      because: 'Access to sold courses depends on the approval.',
    },
  }),
  personal(parentChildren, {
    of: by(parentChildren.parent_id, parentChildren.child_id),
    exported: [
      {
        name: 'children',
        of: by(parentChildren.parent_id),
        also: {
          name: nameOf(parentChildren.child_id),
          code: lookUp(users.code, users.id, parentChildren.child_id),
          linked_at: parentChildren.created_at,
        },
      },
      {
        name: 'parents',
        of: by(parentChildren.child_id),
        also: { name: nameOf(parentChildren.parent_id), linked_at: parentChildren.created_at },
      },
    ],
    erased: 'rows',
  }),
  personal(linkRequests, {
    of: by(linkRequests.parent_id, linkRequests.child_id),
    exported: [
      {
        name: 'requested_children',
        of: by(linkRequests.parent_id),
        also: { name: nameOf(linkRequests.child_id), asked_at: linkRequests.created_at },
      },
      {
        name: 'requesting_parents',
        of: ({ id }) => sql`${linkRequests.child_id} = ${id} and ${isFromVerifiedParent}`,
        also: { name: nameOf(linkRequests.parent_id), asked_at: linkRequests.created_at },
      },
    ],
    erased: 'rows',
  }),
  personal(consents, {
    of: by(consents.user_id, consents.given_by),
    exported: [{ name: 'consents' }],
    erased: {
      set: { withdrawn_at: sql`coalesce(${consents.withdrawn_at}, now())` },
      kept: ['id', 'user_id', 'kind', 'version', 'given_by', 'proof', 'given_at'],
      because: 'The school must prove earlier consent.',
    },
  }),
  personal(sessions, {
    of: by(sessions.user_id),
    exported: [{ name: 'sessions' }],
    hidden: { token_hash: 'A secret.' },
    erased: 'rows',
  }),
  personal(knownDevices, {
    of: by(knownDevices.user_id),
    exported: [{ name: 'known_devices' }],
    hidden: { device_hash: 'A secret.' },
    erased: 'rows',
  }),
  personal(codes, {
    of: (person) => or(by(codes.user_id)(person), byContact(codes.phone)(person)) ?? sql`false`,
    hidden: { all: shortLived },
    erased: 'rows',
  }),
  personal(resetGrants, { of: by(resetGrants.user_id), hidden: { all: shortLived }, erased: 'rows' }),
  personal(phoneReferences, {
    of: byContact(phoneReferences.phone, phoneReferences.email),
    hidden: { all: shortLived },
    erased: 'rows',
  }),
  personal(loginFailures, {
    of: byContact(loginFailures.phone),
    hidden: { all: 'Counts strangers who tried the phone; the sweep deletes its row within hours.' },
    erased: 'rows',
  }),
  personal(messages, {
    of: byContact(messages.to),
    hidden: { all: 'A sent message leaves no row.' },
    erased: 'rows',
  }),
  personal(contactMessages, { of: provenContact, exported: [{ name: 'letters' }], erased: 'rows' }),
]
