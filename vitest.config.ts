import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  // node_modules may be a link that several checkouts share; their caches must not mix.
  cacheDir: '.cache/vitest',
  test: {
    environment: 'node',
    include: ['{contract,server,web,scripts,faults}/**/*.test.{ts,tsx}', '*.test.ts'],
    globalSetup: 'server/test/start-test-server.ts',
    pool: 'forks',
    // Every file has a database of its own; what they share in a process is code, read once instead of once for each.
    isolate: false,
    maxWorkers: Math.max(2, Math.floor(availableParallelism() / 2)),
    // Timeouts only end tests that hang: a busy machine keeps its promises late.
    testTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    hookTimeout: 300_000,
  },
})
