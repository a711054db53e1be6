import { expect, test } from 'vitest'
import { deviceWords, shortNetwork } from './device-words.ts'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.for([
  [`Mozilla/5.0 (Linux; Android 14; SM-A546E) ${webkit} Chrome/125.0.0.0 Mobile Safari/537.36`, 'Chrome', 'Android'],
  [
    `Mozilla/5.0 (Linux; Android 13; SM-A536B) ${webkit} SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet',
    'Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile/15E148 Safari/604.1',
    'Safari',
    'iPhone',
  ],
  ['Mozilla/5.0 (iPad; CPU OS 16_6 like Mac OS X) AppleWebKit/605 CriOS/125.0 Mobile Safari/604.1', 'Chrome', 'iPad'],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/125.0.0.0 Safari/537.36 Edg/125.0.0.0`,
    'Edge',
    'Windows',
  ],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/124.0.0.0 Safari/537.36`, 'Chrome', 'ChromeOS'],
  ['Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:126.0) Gecko/20100101 Firefox/126.0', 'Firefox', 'Linux'],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Chrome/124.0 Safari/537.36 OPR/110.0`, 'Opera', 'Mac'],
  ['curl/8.5.0', null, null],
  ['', null, null],
])('the agent %s appears as %s on %s', ([agent, browser, system]) => {
  expect(deviceWords(agent ?? '')).toEqual({ browser, system })
})

test.for([
  ['156.212.44.9', '156.212.*.*'],
  ['::ffff:156.212.44.9', '156.212.*.*'],
  ['2a01:9700:1234::5', '2a01:9700:*'],
  ['::1', '0:0:*'],
  ['unknown', null],
  ['', null],
])('of the IP address %s the list shows %s', ([address, shown]) => {
  expect(shortNetwork(address ?? undefined)).toBe(shown)
})
