import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { stopWords } from '#server/messaging/tables.ts'
import { reportEnv, reportingProviders, send } from '#server/test/message-reports.ts'
import { openPlatform, type Person, type Platform } from '#server/test/platform.ts'
import { readStopWord } from './stop-words.ts'

let school: Platform
beforeAll(async () => {
  school = await openPlatform(reportEnv)
})
afterAll(() => school.close())

const stopped = async (person: Person) => (await person.call('GET /account/contacts')).body.data.stopped

test('stop words are read in both languages, in either case, with or without hamza, and only as the whole text', () => {
  for (const word of ['STOP', ' stop. ', 'Unsubscribe', 'توقف', 'إيقاف', 'ايقاف', 'أوقف', 'إلغاء']) {
    expect(readStopWord(word), word).toBe(true)
  }
  for (const word of ['START', 'ابدأ', 'إبدأ!']) expect(readStopWord(word), word).toBe(false)
  for (const text of ['', 'please do not stop', 'متى يتوقف الدرس؟', 'stop '.repeat(20)]) {
    expect(readStopWord(text), text).toBeUndefined()
  }
})

describe.for(reportingProviders)('$provider', ({ name, answer, forged }) => {
  test('a person stops messages by a word and resumes them by another; nobody else is stopped', async () => {
    const [student, other] = [await school.join('student'), await school.join('student')]
    expect(await send(school.app, answer(`${name}-1`, student.phone, 'إيقاف'))).toBe(200)
    expect([await stopped(student), await stopped(other)]).toEqual([[student.phone], []])
    expect(await send(school.app, answer(`${name}-2`, student.phone, 'ابدأ'))).toBe(200)
    expect(await stopped(student)).toEqual([])
  })

  test('a repeat of an earlier stop word, and any other text, change nothing', async () => {
    const student = await school.join('student')
    const [stop, start] = [answer(`${name}-3`, student.phone, 'STOP'), answer(`${name}-4`, student.phone, 'START')]
    for (const one of [stop, start, stop]) expect(await send(school.app, one)).toBe(200)
    expect(await send(school.app, answer(`${name}-5`, student.phone, 'شكرًا'))).toBe(200)
    expect(await stopped(student)).toEqual([])
  })

  test('a forged stop word is refused and changes nothing', async () => {
    const student = await school.join('student')
    const before = await school.db.$count(stopWords)
    const signed = answer(`${name}-6`, student.phone, 'STOP')
    const sent = name === 'twilio' ? { ...signed, payload: `${signed.payload}x` } : forged(signed)
    expect(await send(school.app, sent)).toBe(401)
    expect(await school.db.$count(stopWords)).toBe(before)
  })
})
