import type { ReactNode } from 'react'
import type { CallReply } from '#contract/all.ts'
import { useApi } from '#web/api/hooks.ts'
import { KeptList } from '#web/catalogue/kept/kept-list.tsx'
import { useTexts } from '#web/i18n/use-texts.ts'
import { WishesLink } from '#web/notices/wishes-link.tsx'
import { PageHead } from '#web/routing/page-head.tsx'
import { ApprovalNotice } from '#web/subscriptions/approval-notice.tsx'
import { FormBones } from '#web/ui/kit/skeleton.tsx'
import { SectionHead } from '#web/ui/list/section-head.tsx'
import { UntilLoaded } from '#web/ui/list/until-loaded.tsx'
import { AddByCode } from './add-by-code.tsx'
import { ChildParents } from './child-parents.tsx'
import { ChildGrid } from './children-page.tsx'
import { ContactProblems } from './contact-problems.tsx'
import { GuardianConsent } from './guardian-consent.tsx'
import { DeleteAccount, ExportAccount } from './leave-account.tsx'
import { OwnCode } from './own-code.tsx'
import { OwnRecords } from './own-records.tsx'
import { ProfileForm } from './profile-form.tsx'
import { OwnLink } from './share-link.tsx'
import { StudentGrid } from './student-grid.tsx'
import { peopleTexts, profileTexts } from './texts.ts'

export type Profile = CallReply<'GET /user/data'>['data']

const columns = 'grid items-start gap-8 lg:grid-cols-[1fr_340px]'

/** Shows the profile of all three roles, with further sections for each role. `signIn` is the part about signing in. */
export function ProfilePage({ signIn }: { signIn: ReactNode }) {
  const t = useTexts(profileTexts)
  const reply = useApi('GET /user/data')
  const profile = reply.data?.data
  return (
    <div className="page-width grid gap-10 pt-8 pb-section">
      <PageHead title={t('title')} />
      <h1 tabIndex={-1} className="-mb-5 md:-mb-2">
        {t('title')}
      </h1>
      {profile ? (
        <Own profile={profile} signIn={signIn} />
      ) : (
        <UntilLoaded of={reply}>
          <div className={columns}>
            <FormBones fields={5} />
            <FormBones fields={1} />
          </div>
        </UntilLoaded>
      )}
    </div>
  )
}

function Own({ profile, signIn }: { profile: Profile; signIn: ReactNode }) {
  const t = useTexts(peopleTexts)
  const { role } = profile
  return (
    <>
      <ContactProblems />
      {role === 'teacher' && <ApprovalNotice />}
      <div className={columns}>
        <ProfileForm key={profile.id} profile={profile} />
        <div className="grid gap-5">
          {role === 'student' && <OwnCode code={profile.code} />}
          {role === 'student' && <OwnRecords />}
          {role === 'student' && <GuardianConsent />}
          {role === 'student' && <ChildParents childId={profile.id} ownId={undefined} />}
          {role === 'teacher' && <AddByCode whom="student" />}
          {role === 'teacher' && profile.is_approved === 1 && <OwnLink />}
          {role === 'parent' && <AddByCode whom="child" />}
          <WishesLink />
          <ExportAccount />
        </div>
      </div>
      {role === 'teacher' && (
        <section aria-labelledby="students">
          <SectionHead id="students" title={t('students')} />
          <StudentGrid />
        </section>
      )}
      {role === 'parent' && (
        <section aria-labelledby="children">
          <SectionHead id="children" title={t('children')} />
          <ChildGrid />
        </section>
      )}
      {role === 'student' && <KeptList className="max-w-170" />}
      {signIn}
      <DeleteAccount />
    </>
  )
}
