import { useState } from 'react'
import { PasswordPair } from '#web/auth/fields/password-pair.tsx'
import { useTexts } from '#web/i18n/use-texts.ts'
import { RoleFields } from '#web/people/schooling/role-fields.tsx'
import { useSearchParams } from '#web/routing/router.tsx'
import { BirthDateField } from '#web/ui/form/birth-date-field.tsx'
import { EmailField } from '#web/ui/form/email-field.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { PhoneInput } from '#web/ui/form/phone-input.tsx'
import { PicturePicker } from '#web/ui/form/picture-picker.tsx'
import { RoleChoice } from './role-choice.tsx'
import { signUpTexts } from './sign-up-texts.ts'
import { shellTexts } from './texts.ts'

const roles = ['student', 'teacher', 'parent'] as const

const icons = { student: 'book', teacher: 'person', parent: 'people' } as const

export function AccountFields() {
  const t = useTexts(signUpTexts)
  const common = useTexts(shellTexts)
  const [wanted] = useSearchParams()
  const [role, setRole] = useState(() => roles.find((one) => one === wanted.get('role')) ?? 'student')
  const pair = 'grid items-start gap-5 sm:grid-cols-2'
  return (
    <>
      <RoleChoice
        legend={t('role')}
        name="user_type"
        defaultValue={role}
        choices={roles.map((value) => ({ value, label: t(value), icon: icons[value] }))}
        onChoose={(value) => setRole(roles.find((one) => one === value) ?? 'student')}
      />
      <div className={pair}>
        <Field name="name" label={t('name')} placeholder={t('namePlaceholder')} required autoComplete="name" />
        <PhoneInput name="phone" label={common('phone')} required />
      </div>
      {/* The key resets stage, grade and code when the role changes. */}
      <RoleFields key={role} userType={role} className={pair} />
      <div className={pair}>
        <EmailField label={common('email')} required={role !== 'student'} optional={role === 'student'} />
        <BirthDateField label={t('birthDate')} optional />
      </div>
      <div className={pair}>
        <PasswordPair label={common('password')} />
      </div>
      <PicturePicker label={t('photo')} />
    </>
  )
}
