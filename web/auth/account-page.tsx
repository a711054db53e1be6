import { ProfilePage } from '#web/people/profile-page.tsx'
import { SignInSecurity } from './sign-in-security.tsx'

/** Shows the profile together with the person's sign-in settings. */
export function AccountPage() {
  return <ProfilePage signIn={<SignInSecurity />} />
}
