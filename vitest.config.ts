import { defineConfig } from 'vitest/config'

export default defineConfig({
  // a test before may have loaded React as production does, which knows no development helpers
  oxc: { jsx: { runtime: 'automatic', development: false } },
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: 'test/support/database.ts',
    environment: 'node',
    // as src/app/server/pages/pages-production.ts sets it: a worker that had loaded half of React otherwise could draw no page
    env: { NODE_ENV: 'production' },
    // A machine that has other work to do is slow, not wrong: these end what would never come, and say nothing about speed.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 120_000 } },
    maxWorkers: 2,
    // the program is loaded once a worker, not once a file: half of what the suite cost. What a file changes, it puts back.
    isolate: false,
    reporters: ['default', './test/support/vitest-totals.ts'],
  },
})
