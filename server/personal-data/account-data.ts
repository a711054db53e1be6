import { eq, sql } from 'drizzle-orm'
import { officeReasons } from '#server/audit/reason-tables.ts'
import { grades, stages } from '#server/catalogue/curriculum-tables.ts'
import { consentLinks, guardianConsents } from '#server/consents/tables.ts'
import { contactMessages, letterAnswers } from '#server/content/tables.ts'
import { bouncedContacts, messages, stopWords } from '#server/messaging/tables.ts'
import { consents, linkRequests, parentChildren, teachers, users } from '#server/people/tables.ts'
import { anyOf, by, byContact, lookUp, nameOf, type Person, personal } from './rule.ts'

const internal = 'Bookkeeping of the server.'
const sending = {
  provider: internal,
  reference: internal,
  cost: internal,
  delivery_error: internal,
  about_id: internal,
  next_at: internal,
  ...{ problem: internal, error: internal, tries: internal },
}

/**
 * Returns an SQL condition that is true for letters with the person's phone. For a claimed phone, letters with the
 * proven e-mail count instead. A letter with another contact may be a stranger's.
 */
const provenContact = ({ phone, email, phone_claimed }: Person) =>
  (phone_claimed ? email && eq(contactMessages.email, email) : phone && eq(contactMessages.phone, phone)) || sql`false`

const isFromVerifiedParent = sql`exists (
  select from ${users} where ${users.id} = ${linkRequests.parent_id} and ${users.verified_at} is not null)`

/** Returns the condition for the student's links, except the declined links that prevent new requests. */
const isUndeclined = ({ id }: Person) =>
  sql`(${consentLinks.student_id} = ${id} and ${consentLinks.declined_at} is null)`

/** The tables about the profile, the family, the office’s reasons, consents, messages and letters. */
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
    hidden: {
      password_hash: 'A secret.',
      image: 'The archive has the picture itself.',
      name_folded: 'The name again, for the office’s search.',
    },
    archived: { file: users.image, folder: sql`'picture'`, name: 'picture.webp' },
    erased: {
      set: {
        ...{ phone: null, email: null, password_hash: null, birth_date: null, image: null, code: null },
        ...{ stage_id: null, grade_id: null, last_seen_at: null, deleted_at: sql`now()` },
        name: sql`'محذوف · deleted #' || ${users.id}`,
      },
      kept: [
        ...(['id', 'user_type', 'verified_at', 'phone_claimed', 'email_proven', 'suspended_at', 'created_at'] as const),
        // PostgreSQL generates the column from the new name.
        'name_folded',
      ],
      because: 'Results and payments refer to the row.',
    },
  }),
  personal(teachers, {
    of: by(teachers.user_id),
    exported: [{ name: 'profile', also: { price_piastres: teachers.price } }],
    erased: {
      set: { bio: null, qualification: null, price: null },
      kept: ['user_id', 'approved', 'refused_at'],
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
  personal(officeReasons, {
    of: by(officeReasons.user_id),
    exported: [{ name: 'office_reasons' }],
    erased: {
      set: { reason: null },
      kept: ['id', 'user_id', 'action', 'kind', 'was_sent', 'given_by', 'created_at'],
      because: 'The audit log refers to the row.',
    },
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
  personal(guardianConsents, {
    of: anyOf(by(guardianConsents.student_id, guardianConsents.given_by), byContact(guardianConsents.guardian_phone)),
    exported: [{ name: 'guardian_consents' }],
    hidden: { guardian_phone: 'Belongs to the guardian, whose profile has it.' },
    erased: {
      set: { guardian_phone: null, note: null },
      kept: ['id', 'student_id', 'state', 'method', 'version', 'given_by', 'is_current', 'created_at'],
      because: 'The school must prove earlier consent.',
    },
  }),
  personal(consentLinks, {
    of: anyOf(isUndeclined, byContact(consentLinks.guardian_phone)),
    hidden: { all: 'Links of a guardian; the consent itself is exported.' },
    erased: 'rows',
  }),
  personal(messages, {
    of: anyOf(by(messages.person_id, messages.about_id), byContact(messages.to)),
    exported: [
      {
        name: 'messages',
        of: by(messages.person_id),
        also: { text: sql`case when not is_private then ${messages.text} end` },
      },
    ],
    hidden: { ...{ code: 'A secret.', text: 'Exported without secrets.', is_private: internal }, ...sending },
    erased: {
      set: {
        ...{
          to: null,
          text: null,
          code: null,
          link: null,
          error: null,
          next_at: null,
          reference: null,
          delivery_error: null,
        },
        state: sql`case when ${messages.next_at} is null then ${messages.state} else 'expired' end`,
      },
      kept: [
        ...(['id', 'kind', 'person_id', 'about_id', 'channel', 'is_private', 'tries', 'problem'] as const),
        ...(['expires_at', 'created_at', 'tried_at', 'provider', 'cost', 'delivery', 'delivery_at'] as const),
      ],
      because: 'The school must show when it sent which kind; the sweep deletes the row within months.',
    },
  }),
  personal(bouncedContacts, {
    of: byContact(bouncedContacts.contact),
    exported: [{ name: 'bounced_contacts' }],
    erased: 'rows',
  }),
  personal(stopWords, {
    of: byContact(stopWords.contact),
    exported: [{ name: 'stop_words' }],
    hidden: { provider: internal, reference: internal },
    erased: 'rows',
  }),
  personal(letterAnswers, {
    of: by(letterAnswers.author_id),
    hidden: { all: 'The correspondence of the school.' },
    erased: { kept: 'all', because: 'The correspondence of the school leaves with its letter.' },
  }),
  personal(contactMessages, {
    of: provenContact,
    exported: [{ name: 'letters' }],
    hidden: { folded: 'Name and subject again, for the office’s search.' },
    erased: 'rows',
  }),
]
