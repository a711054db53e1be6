import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  // node_modules may be a link that several checkouts share, but their caches must not mix.
  cacheDir: '.cache/vitest',
  test: {
    environment: 'node',
    include: ['{contract,server,web,scripts,faults}/**/*.test.{ts,tsx}', '*.test.ts'],
    globalSetup: 'server/test/start-test-server.ts',
    pool: 'forks',
    // Test files share only modules, because each has its own database. Loading modules once per process is faster.
    isolate: false,
    execArgv: ['--import', './scripts/quick-imports.ts'],
    maxWorkers: Math.max(2, Math.floor(availableParallelism() / 2)),
    // Timeouts only end tests that hang, because a busy machine is slow but correct.
    testTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    hookTimeout: 300_000,
  },
})
