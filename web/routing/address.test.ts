import { describe, expect, test } from 'vitest'
import { matchPath, resolve, withPrefix } from './address.ts'

const here = { pathname: '/faqs' }

describe('an address is resolved', () => {
  test.for([
    ['/about-us', { pathname: '/about-us', search: '', hash: '' }],
    ['/faqs?page=2#last', { pathname: '/faqs', search: '?page=2', hash: '#last' }],
    ['?page=2', { pathname: '/faqs', search: '?page=2', hash: '' }],
    ['#main', { pathname: '/faqs', search: '', hash: '#main' }],
    [{ search: '?page=3' }, { pathname: '/faqs', search: '?page=3', hash: '' }],
    [
      { pathname: '/', search: '' },
      { pathname: '/', search: '', hash: '' },
    ],
  ] as const)('%o', ([to, resolved]) => {
    expect(resolve(to, here)).toEqual(resolved)
  })
})

test.for([
  ['/en', '/', '/en'],
  ['/en', '/?page=2', '/en?page=2'],
  ['/en', '/faqs#x', '/en/faqs#x'],
  ['', '/', '/'],
] as const)('the language %s before %s is %s', ([prefix, path, whole]) => {
  expect(withPrefix(prefix, path)).toBe(whole)
})

describe('a pattern', () => {
  test('finds its parameters, decoded', () => {
    expect(matchPath('/exam/:id/submissions', '/exam/7/submissions')).toEqual({ id: '7' })
    expect(matchPath('/lesson/:id', '/lesson/%D8%A3')).toEqual({ id: 'أ' })
    expect(matchPath('/lesson/:id', '/lesson/%zz')).toEqual({ id: '%zz' })
  })

  test('may leave its last parameter out', () => {
    expect(matchPath('/teacherDetails/:id?', '/teacherDetails')).toEqual({})
    expect(matchPath('/teacherDetails/:id?', '/teacherDetails/3')).toEqual({ id: '3' })
    expect(matchPath('/teacherDetails/:id?', '/teacherDetails/3/4')).toBeUndefined()
  })

  test('takes either case and a slash at the end, and no more than it says', () => {
    expect(matchPath('/about-us', '/About-Us/')).toEqual({})
    expect(matchPath('/', '/')).toEqual({})
    expect(matchPath('/', '/faqs')).toBeUndefined()
    expect(matchPath('/exam/:id', '/exam/')).toBeUndefined()
  })
})
