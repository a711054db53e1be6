import { toastMs } from '#contract/limits.ts'
import { updateSessionUser } from '#web/api/session.ts'
import { formatPhone } from '#web/i18n/format.ts'
import { SchoolText } from '#web/i18n/school-text.tsx'
import { useTexts } from '#web/i18n/use-texts.ts'
import { RoleFields } from '#web/people/schooling/role-fields.tsx'
import { BirthDateField } from '#web/ui/form/birth-date-field.tsx'
import { KeptDraft } from '#web/ui/form/draft.tsx'
import { EmailField } from '#web/ui/form/email-field.tsx'
import { Field, TextArea } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { NumberField } from '#web/ui/form/number-field.tsx'
import { PicturePicker } from '#web/ui/form/picture-picker.tsx'
import { SubmitButton, UploadProgress } from '#web/ui/form/submit-button.tsx'
import { Avatar } from '#web/ui/page/avatar.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import type { Profile } from './profile-page.tsx'
import { profileTexts } from './texts.ts'

const calls = {
  student: 'POST /student/update/profile',
  teacher: 'POST /teacher/update-profile',
  parent: 'POST /parent/update/profile',
} as const

export function ProfileForm({ profile }: { profile: Profile }) {
  const t = useTexts(profileTexts)
  if (profile.role === 'admin') return null
  const pair = 'grid items-start gap-5 sm:grid-cols-2'

  return (
    <Form
      call={calls[profile.role]}
      className="grid gap-5 panel p-5 md:p-6"
      refresh={['GET /user/data']}
      failed={t('updateFail')}
      toastMs={toastMs.short}
      onSent={({ data, message }) => {
        const [updated] = Array.isArray(data) ? data : [data]
        if (updated) updateSessionUser({ name: updated.name, image: updated.image })
        toast.success(message || t('updateSuccess'), { ms: toastMs.short })
      }}
    >
      <h2 className="sr-only">{t('details')}</h2>
      <div className={`${pair} sm:items-center`}>
        <Person profile={profile} />
        <PicturePicker label={t('photo')} />
      </div>
      <div className={pair}>
        <Field
          name="name"
          label={t('name')}
          defaultValue={profile.name}
          required
          minLength={2}
          dir="auto"
          autoComplete="name"
        />
        <EmailField label={t('email')} defaultValue={profile.email ?? ''} />
      </div>
      <div className={pair}>
        <BirthDateField label={t('birthDate')} defaultValue={profile.birth_date ?? ''} />
        {profile.role === 'teacher' && (
          <NumberField
            name="price"
            step="0.01"
            label={t('price')}
            hint={t('priceHint')}
            defaultValue={profile.price ?? ''}
          />
        )}
      </div>
      {profile.role === 'student' && (
        <RoleFields userType="student" className={pair} stage={profile.stage_id} grade={profile.grade_id} />
      )}
      {profile.role === 'teacher' && <TeachingFields profile={profile} />}
      <UploadProgress />
      <SubmitButton className="md:min-w-40 md:justify-self-start" busyText={t('saving')}>
        {t('save')}
      </SubmitButton>
    </Form>
  )
}

function Person({ profile }: { profile: Profile }) {
  return (
    <div className="flex items-center gap-4">
      <Avatar name={profile.name} image={profile.image} size="lg" />
      <div className="min-w-0">
        <p className="font-display text-title">
          <SchoolText text={profile.name} />
        </p>
        <p className="text-small text-text-2">
          <bdi dir="ltr">{formatPhone(profile.phone)}</bdi>
        </p>
      </div>
    </div>
  )
}

function TeachingFields({ profile }: { profile: Extract<Profile, { role: 'teacher' }> }) {
  const t = useTexts(profileTexts)
  return (
    <KeptDraft name="teaching">
      <Field
        name="qualification"
        label={t('qualification')}
        defaultValue={profile.qualification ?? ''}
        maxLength={300}
        dir="auto"
      />
      <TextArea name="bio" label={t('bio')} defaultValue={profile.bio ?? ''} maxLength={2000} rows={5} dir="auto" />
    </KeptDraft>
  )
}
