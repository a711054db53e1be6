import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { browserFlags, findBrowser } from './scripts/find-browser.ts'

const executablePath = findBrowser()

export default defineConfig({
  testDir: 'e2e',
  // Pictures prove nothing; they are made when they are asked for.
  testMatch: process.env.WALK ? ['**/walk.spec.ts', '**/shots.ts'] : '**/*.spec.ts',
  globalSetup: './server/test/start-test-server.ts',
  outputDir: '.cache/browser-tests',
  // Tests often wait, so two cores have room for a third.
  workers: Math.max(3, Math.floor(availableParallelism() / 2)),
  fullyParallel: true,
  forbidOnly: true,
  // Timeouts only end tests that hang: a busy machine keeps its promises late.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  retries: 0,
  reporter: [['list'], ['json', { outputFile: '.cache/test-results/browser.json' }]],
  use: {
    actionTimeout: 60_000,
    locale: 'ar-EG',
    timezoneId: 'Africa/Cairo',
    // Screenshots of every step take a quarter of the run time. `playwright test --trace on` adds them for one failure.
    trace: { mode: 'retain-on-failure', snapshots: false, screenshots: false },
    screenshot: 'only-on-failure',
    // Without it Chromium names no download in Arabic.
    launchOptions: { executablePath, args: browserFlags, env: { ...process.env, LC_ALL: 'C.UTF-8' } },
  },
})
