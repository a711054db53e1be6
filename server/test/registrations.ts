import { goodPassword } from './accounts.ts'
import { makeCurriculum } from './examples.ts'
import { openPlatform } from './platform.ts'

/** Opens a school for tests of registration. `person` returns a valid form with the given fields replaced. */
export async function openRegistrations(env: Record<string, string> = {}) {
  const platform = await openPlatform({ LIMIT_REGISTRATIONS_PER_HOUR: '1000', TRUST_PROXY: '1', ...env })
  const { stage_id, grade_id } = await makeCurriculum(platform.db)
  let made = 0
  const newPhone = () => {
    made += 1
    return `+20111${String(made).padStart(7, '0')}`
  }
  const person = (fields: Record<string, unknown> = {}) => ({
    name: 'مريم عادل',
    email: `mariam${made}-${Math.random()}@example.com`,
    phone: newPhone(),
    password: goodPassword,
    password_confirmation: fields.password ?? goodPassword,
    user_type: 'student',
    stage_id,
    grade_id,
    ...fields,
  })
  const register = (fields: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
    platform.visitor.call('POST /register', { body: person(fields), headers })
  return { platform, place: { stage_id, grade_id }, newPhone, person, register }
}
