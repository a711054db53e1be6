import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** The tests that run a second time with the files in a bucket of S3. */
const storeTests = ['server/storage/file-store.test.ts', 'server/catalogue/files.test.ts']
/** The tests of files that run a second time in `npm run test:s3` and in the other long commands. */
const fileTests = [
  ...storeTests,
  'server/homework/pages/{pages,hand-in-pages}.test.ts',
  'server/homework/{hand-in,marks/voice-note}.test.ts',
  'server/people/{profiles,export-account}.test.ts',
  'server/digests/evidence-page.test.ts',
  'server/http/refused-uploads.test.ts',
]

/**
 * Returns the limits of tests and of polls in milliseconds. Limits only end tests that hang, because a busy machine is
 * slow but correct. The other modes than `test` run long proofs.
 */
const limitsOf = (mode: string) => (mode === 'test' ? [300_000, 60_000] : [1_800_000, 600_000]) as [number, number]

/**
 * Returns the filter of tests by tag. `npm test` leaves out the tests tagged `detail`, as in the browser. `npm run
 * test:details` runs only these tests. With DETAILS=too, and in the other modes, all tests run.
 */
function tagsFor(mode: string) {
  if (mode === 'details') return ['detail']
  return mode === 'test' && process.env.DETAILS !== 'too' ? ['!detail'] : []
}

/** Returns the test files. `npm run test:details` loads only files with such tests, because loading takes a minute. */
function filesFor(mode: string) {
  const all = ['{contract,server,web,scripts,faults}/**/*.test.{ts,tsx}', '*.test.ts']
  return mode === 'details' ? globSync(all).filter((path) => readFileSync(path, 'utf8').includes("'detail'")) : all
}

export default defineConfig(({ mode }) => ({
  // node_modules may be a link that several checkouts share, but their caches must not mix.
  cacheDir: '.cache/vitest',
  test: {
    environment: 'node',
    setupFiles: ['server/test/cheap-hashes.ts'],
    globalSetup: ['server/test/start-test-server.ts', 'server/test/s3-server.ts'],
    pool: 'forks',
    // Test files share only modules, because each test file has its own database. Loading modules once per process is
    // faster.
    isolate: false,
    // With a larger young generation, Node spends a tenth less processor time.
    execArgv: ['--import', './scripts/quick-imports.ts', '--max-semi-space-size=64'],
    // Tests often wait, so two cores can run a third worker.
    maxWorkers: Math.max(3, Math.floor(availableParallelism() / 2)),
    testTimeout: limitsOf(mode)[0],
    expect: { poll: { timeout: limitsOf(mode)[1] } },
    hookTimeout: limitsOf(mode)[0],
    tags: [{ name: 'detail', description: 'a variant or a rare state, or a proof with several processes' }],
    tagsFilter: tagsFor(mode),
    coverage: {
      provider: 'v8',
      include: ['web/exams/{core,taking}/**'],
      exclude: ['**/fake-*.ts'],
      reporter: ['text'],
      reportsDirectory: '.cache/coverage',
      thresholds: { branches: 90 },
    },
    projects: [
      {
        extends: true,
        test: {
          name: 'all',
          include: filesFor(mode),
          // Random requests need many rounds to find a fault, so they have their own command.
          exclude: mode === 'fuzz' ? [] : ['server/fuzz.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 's3',
          include: mode === 'test' ? storeTests : [...fileTests, 'server/storage/crash.test.ts'],
          env: { HESSA_TEST_FILES: 's3' },
        },
      },
    ],
  },
}))
