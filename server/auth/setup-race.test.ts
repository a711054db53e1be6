import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { settings } from '#server/content/tables.ts'
import { seedSchool } from '#server/demo/seed-school.ts'
import { users } from '#server/people/tables.ts'
import { caller } from '#server/test/caller.ts'
import { administratorForm, makeFirstAdministrator, openFirstStart, tokenOf } from '#server/test/first-start.ts'
import { appCode } from '#server/test/two-step.ts'
import { renewSetupLink } from './setup-link.ts'
import { recoveryCodes, twoSteps } from './tables.ts'

const many = 8

let school: Awaited<ReturnType<typeof openFirstStart>>
let servers: FastifyInstance[]
beforeEach(async () => {
  school = await openFirstStart()
  servers = []
  // Servers that open at once would wait for each other's database connections, on a busy machine for too long.
  while (servers.length < many) servers.push(await buildApp(school))
})
afterEach(async () => {
  await Promise.all(servers.map((server) => server.close()))
  await school.close()
})

const count = async () => ({
  administrators: await school.db.$count(users, eq(users.user_type, 'admin')),
  people: await school.db.$count(users),
  apps: await school.db.$count(twoSteps),
  codes: await school.db.$count(recoveryCodes),
})
const one = { administrators: 1, people: 1, apps: 1, codes: 10 }

test('eight browsers confirm at eight servers at once: one administrator, one session, seven refusals', async () => {
  const { token } = school
  const { body } = await school.visitor.call('POST /setup/administrator', { body: administratorForm(token) })
  const totp = appCode(body.data.secret)
  const replies = await Promise.all(
    servers.map((server) => caller(server).call('POST /setup/administrator/confirm', { body: { token, totp } })),
  )
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(replies.filter(({ body: { error } }) => error === 'setup.linkUsed')).toHaveLength(many - 1)
  expect(await count()).toEqual(one)
})

test('eight starts and eight browsers at once never make two administrators, and the newest link makes one', async () => {
  const starts = servers.map(async (server) => {
    await seedSchool(school.db)
    return renewSetupLink(server.context)
  })
  const browsers = servers.map((server) => makeFirstAdministrator(caller(server), school.token))
  await Promise.all([...starts, ...browsers])
  expect((await count()).administrators).toBeLessThanOrEqual(1)
  await makeFirstAdministrator(school.visitor, tokenOf(await renewSetupLink(school.app.context)))
  expect(await count()).toEqual(one)
  expect(await school.db.$count(settings)).toBe(1)
})
