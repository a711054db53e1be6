import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { browserFlags, findBrowser, oneProcessForPages } from './scripts/find-browser.ts'

const executablePath = findBrowser()

export default defineConfig({
  testDir: 'e2e',
  // Only a run with WALK plays the long tests, opens every page or takes pictures, because that takes minutes.
  testMatch: process.env.WALK
    ? ['**/walk*.spec.ts', '**/shots.ts', '**/long/*.spec.ts', '**/main-job.spec.ts']
    : '**/*.spec.ts',
  testIgnore: process.env.WALK ? [] : ['**/walk*.spec.ts', '**/long/*'],
  // Tests of details take half of the processor time, so details have their own command. With DETAILS=too, all tests
  // run, and with another value of DETAILS only the tests of details.
  grep: process.env.DETAILS && process.env.DETAILS !== 'too' ? /@detail/ : /./,
  grepInvert: process.env.DETAILS || process.env.WALK ? [] : /@detail/,
  globalSetup: './server/test/start-test-server.ts',
  outputDir: '.cache/browser-tests',
  // Tests often wait, so two cores can run a third worker.
  workers: Math.max(3, Math.floor(availableParallelism() / 2)),
  fullyParallel: true,
  forbidOnly: true,
  // Timeouts only end tests that hang, because a busy machine is slow but correct.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  retries: 0,
  reporter: [['list'], ['json', { outputFile: '.cache/test-results/browser.json' }]],
  use: {
    actionTimeout: 60_000,
    // The service worker would fetch the shell in every test. The tests of the worker themselves allow the worker.
    serviceWorkers: process.env.WALK ? 'allow' : 'block',
    // Animations take a fifth of the processor time, so only the walk shows animations.
    contextOptions: { reducedMotion: process.env.WALK ? 'no-preference' : 'reduce' },
    locale: 'ar-EG',
    timezoneId: 'Africa/Cairo',
    // Even a trace without pictures takes a fifteenth of the processor time. `playwright test --trace on` writes a
    // trace.
    trace: 'off',
    screenshot: 'only-on-failure',
    // Without this locale, Chromium downloads no file with an Arabic name.
    launchOptions: {
      executablePath,
      args: [...browserFlags, ...oneProcessForPages],
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
    },
  },
})
