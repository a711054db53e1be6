import { defineConfig } from '@playwright/test'
import { browserFlags, findBrowser } from './scripts/find-browser.ts'

const executablePath = findBrowser()

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './server/test/start-test-server.ts',
  outputDir: '.cache/browser-tests',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: '.cache/test-results/browser.json' }]],
  use: {
    locale: 'ar-EG',
    timezoneId: 'Africa/Cairo',
    trace: 'retain-on-failure',
    launchOptions: { executablePath, args: browserFlags },
  },
})
