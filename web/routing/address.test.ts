import { describe, expect, test } from 'vitest'
import { resolve, withPrefix } from './address.ts'

const here = { pathname: '/faqs' }

describe('links inside the site', () => {
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
  ] as const)('the link %o leads to %o', ([to, resolved]) => {
    expect(resolve(to, here)).toEqual(resolved)
  })
})

test.for([
  ['/en', '/', '/en'],
  ['/en', '/?page=2', '/en?page=2'],
  ['/en', '/faqs#x', '/en/faqs#x'],
  ['', '/', '/'],
] as const)('a link in the language %s to %s reads %s', ([prefix, path, whole]) => {
  expect(withPrefix(prefix, path)).toBe(whole)
})
