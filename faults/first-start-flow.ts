import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/open.ts'
import { appCode } from '#server/test/two-step.ts'
import { type Asked, ask, read } from './ask.ts'

const password = 'three long words'
const phone = '+201005550140'
const name = { ar: 'أكاديمية النيل', en: 'Nile Academy' }

/** The requests of a first start in order. */
export const steps = ['administrator', 'confirm', 'school', 'curriculum', 'rules', 'finish'] as const
export type Step = (typeof steps)[number]

/** A browser that goes through the first start. After a lost reply the browser begins again, as a person would. */
export class FirstStart {
  private secret = ''
  private session = ''
  private readonly origin: string
  private readonly dataDir: string

  constructor(origin: string, dataDir: string) {
    this.origin = origin
    this.dataDir = dataDir
  }

  async request(step: Step): Promise<Asked> {
    const { session: token } = this
    if (step === 'administrator') {
      const form = { name: 'Noha', phone, email: 'noha@example.com', password, password_confirmation: password }
      return { name: 'POST /setup/administrator', body: { token: this.link(), ...form } }
    }
    if (step === 'confirm')
      return { name: 'POST /setup/administrator/confirm', body: { token: this.link(), totp: appCode(this.secret) } }
    if (step === 'school')
      return { name: 'POST /admin/setup/school', token, body: { name, support: phone, email: 'nile@example.com' } }
    if (step === 'curriculum') {
      const state = read('GET /admin/setup', await ask(this.origin, { name: 'GET /admin/setup', token }))
      const { stages, subjects } = state.data
      return { name: 'POST /admin/setup/curriculum', token, body: { stages: stages.slice(0, 2), subjects } }
    }
    if (step === 'rules') {
      const body = { teachers_wait: 1, links_wait: 1, consent_before_buying: 1, weekly_messages: 1, weekly_by_hand: 0 }
      return { name: 'POST /admin/setup/rules', token, body }
    }
    return { name: 'POST /admin/setup/finish', token }
  }

  async play(step: Step): Promise<number> {
    return this.send(step, await this.request(step))
  }

  /** Sends a step's request and stores the secret or token of its reply. Returns the status. */
  async send(step: Step, request: Asked): Promise<number> {
    const answer = await ask(this.origin, request)
    if (answer.status !== 200) return answer.status
    if (step === 'administrator') this.secret = read('POST /setup/administrator', answer).data.secret
    if (step === 'confirm') this.session = read('POST /setup/administrator/confirm', answer).data.token
    return answer.status
  }

  /** Continues after a kill: with a login if the administrator exists, else from the newest link. */
  async goOn(from: Step): Promise<void> {
    if (this.session === '' && steps.indexOf(from) <= 1 && !(await this.logIn())) {
      await this.play('administrator')
      await this.play('confirm')
    }
    const rest = steps.slice(Math.max(2, steps.indexOf(from)))
    for (const step of rest) await this.play(step)
  }

  private async logIn(): Promise<boolean> {
    if (this.secret === '') return false
    // The confirmation may have used up the present code, and a code works once.
    const body = { phone, password, totp: appCode(this.secret, 1) }
    const answer = await ask(this.origin, { name: 'POST /login', body })
    if (answer.status === 200) this.session = read('POST /login', answer).data.token
    return answer.status === 200
  }

  private link(): string {
    const text = readFileSync(join(this.dataDir, 'setup-link'), { encoding: 'utf8', flag: 'a+' })
    return text.trim().split('#')[1] ?? 'none'
  }
}

export interface Made {
  administrators: number
  apps: number
  codes: number
  schools: number
  stages: number
  step: number
  finished: boolean
  name: string
}

/**
 * Returns the counts of the rows that the first start has made so far. Throws an Error if the database returns no row.
 */
export async function madeIn(db: Db): Promise<Made> {
  const { rows } = await db.execute<Made & Record<string, unknown>>(sql`
    select (select count(*)::int from users where user_type = 'admin') as administrators,
      (select count(*)::int from two_steps where confirmed_at is not null) as apps,
      (select count(*)::int from recovery_codes) as codes,
      (select count(*)::int from settings) as schools,
      (select count(*)::int from stages) as stages,
      coalesce((select step from setup), 0) as step,
      exists (select from setup where finished_at is not null) as finished,
      (select values->'name'->>'en' from settings) as name`)
  const [made] = rows
  if (!made) throw new Error('the database returned no row')
  return made
}
