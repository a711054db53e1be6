import { describe, expect, test } from 'vitest'
import type { Marks, Stamp } from '#contract/ink.ts'
import { noMarks, withStamp, withText } from './change-marks.ts'
import { type InkLine, InkStore, type Saved } from './ink-store.ts'

const tick = (x: number): Stamp => ({ stamp: 'tick', x, y: 5 })
const stamped = (...places: number[]): Marks => ({ ...noMarks, stamps: places.map(tick) })

/** Opens a store on a server of one page. `failures` are thrown by the next requests in turn. */
function open({ server = { version: 0, marks: noMarks }, unsaved }: { server?: Saved; unsaved?: Saved } = {}) {
  const school = { page: server, failures: [] as string[], kept: unsaved, planned: [] as (() => void)[], puts: 0 }
  const fail = () => {
    const failure = school.failures.shift()
    if (failure) throw failure
  }
  const line: InkLine = {
    put: async ({ version, marks }) => {
      school.puts += 1
      fail()
      if (version !== school.page.version) throw 'changed'
      school.page = { version: version + 1, marks }
      return school.page.version
    },
    read: async () => {
      fail()
      return school.page
    },
    keep: (kept) => {
      school.kept = kept
    },
    later: (run) => school.planned.push(run),
    judge: (failure) => failure as 'again',
  }
  const store = new InkStore(server, line, unsaved)
  const draw = (x: number) => store.change(withStamp(store.read().marks, tick(x)))
  return { school, store, draw }
}

describe('the marks of a page', () => {
  test('are saved after a pause in one request, and forgotten on the device', async () => {
    const { school, store, draw } = open()
    draw(1)
    draw(2)
    expect([store.read().saving, school.planned.length, school.kept?.marks]).toEqual(['unsaved', 1, stamped(1, 2)])
    await store.save()
    expect([store.read().saving, school.puts, school.kept]).toEqual(['saved', 1, undefined])
    expect(school.page).toEqual({ version: 1, marks: stamped(1, 2) })
  })

  test('that are drawn while others are sent follow in a request of their own', async () => {
    const { school, store, draw } = open()
    draw(1)
    const sent = store.save()
    draw(2)
    await sent
    expect([store.read().saving, school.kept?.version]).toEqual(['unsaved', 1])
    await store.save()
    expect(school.page).toEqual({ version: 2, marks: stamped(1, 2) })
  })

  test('stay on the device without a network and arrive later', async () => {
    const { school, store, draw } = open()
    school.failures = ['again', 'again']
    draw(1)
    await store.save()
    draw(2)
    await store.save()
    expect([store.read().saving, school.kept?.marks]).toEqual(['waiting', stamped(1, 2)])
    await store.save()
    expect([store.read().saving, school.page.marks]).toEqual(['saved', stamped(1, 2)])
  })

  test('of another window are added, and what that window removed is gone', async () => {
    const { school, store, draw } = open({ server: { version: 1, marks: stamped(1, 2) } })
    school.page = { version: 5, marks: stamped(2, 7) }
    draw(3)
    await store.save()
    expect(store.read()).toMatchObject({ marks: stamped(2, 7, 3), isMerged: true, past: [] })
    await store.save()
    expect(school.page).toEqual({ version: 6, marks: stamped(2, 7, 3) })
  })

  test('wait on the device when the newer marks cannot be read', async () => {
    const { school, store, draw } = open()
    school.failures = ['changed', 'again']
    draw(1)
    await store.save()
    expect([store.read().saving, school.kept?.marks]).toEqual(['waiting', stamped(1)])
  })

  test('are no longer sent once the page is gone', async () => {
    const { school, store, draw } = open()
    school.failures = ['gone']
    draw(1)
    await store.save()
    draw(2)
    await store.save()
    expect([store.read().saving, school.puts]).toEqual(['gone', 1])
  })

  test('that a crash left on the device return, together with newer marks of the server', async () => {
    const same = open({ server: { version: 2, marks: stamped(1, 2) }, unsaved: { version: 2, marks: stamped(1) } })
    expect(same.store.read()).toMatchObject({ marks: stamped(1), saving: 'unsaved', isMerged: false })
    const older = open({ server: { version: 3, marks: stamped(1, 2) }, unsaved: { version: 2, marks: stamped(1, 9) } })
    expect(older.store.read()).toMatchObject({ marks: stamped(1, 2, 9), isMerged: true })
    expect(older.school.planned.length).toBe(1)
  })
})

describe('undo', () => {
  test('goes back and forth, and after a new mark the undone marks cannot return', () => {
    const { store, draw } = open()
    draw(1)
    draw(2)
    store.undo()
    expect(store.read().marks).toEqual(stamped(1))
    store.redo()
    expect(store.read().marks).toEqual(stamped(1, 2))
    store.undo()
    draw(3)
    store.redo()
    expect(store.read().marks).toEqual(stamped(1, 3))
    for (let count = 0; count < 5; count += 1) store.undo()
    expect(store.read().marks).toEqual(noMarks)
  })

  test('takes the letters of a comment back together', () => {
    const { store } = open({ server: { version: 1, marks: { ...noMarks, pins: [{ x: 1, y: 1, text: '' }] } } })
    for (const text of ['a', 'ab', 'abc']) store.change(withText(store.read().marks, 0, text), 'text 0')
    store.undo()
    expect(store.read().marks.pins[0]?.text).toBe('')
  })
})
