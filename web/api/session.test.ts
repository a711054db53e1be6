import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearSession, type Session, saveSession } from './session.ts'

const session: Session = { token: 'token', user: { id: 1, name: 'Mona', user_type: 'teacher' } }

function storage() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  }
}

beforeEach(() => {
  vi.stubGlobal('localStorage', storage())
  vi.stubGlobal('sessionStorage', storage())
  vi.stubGlobal('indexedDB', { deleteDatabase: () => {} })
  vi.stubGlobal('document', {})
  vi.stubGlobal('location', { protocol: 'https:' })
})
afterEach(() => vi.unstubAllGlobals())

test('the texts of an unsent registration leave the tab at a login and at a sign-out', () => {
  for (const beginOrEnd of [() => saveSession(session), () => clearSession()]) {
    sessionStorage.setItem('sign-up', '{"at":0}')
    beginOrEnd()
    expect(sessionStorage.getItem('sign-up')).toBeNull()
  }
})
