import { defineConfig } from '@playwright/test'
import { packagedChromium } from './test/browser/chromium.ts'

export default defineConfig({
  testDir: 'test/browser',
  testMatch: '*.spec.ts',
  workers: 2,
  // A machine that has other work to do is slow, not wrong: these end what would never come, and say nothing about speed.
  // What fails is wrong, and is not tried again.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['./test/browser/totals.ts']],
  use: {
    // the server below chooses a free port and says it; the wait for that puts it here
    baseURL: `http://127.0.0.1:${process.env.TEST_SERVER_PORT ?? ''}`,
    launchOptions: await packagedChromium(),
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    actionTimeout: 60_000,
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 } } },
    // what must work on a phone too carries the tag @phone
    { name: 'phone', grep: /@phone/, use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
  ],
  webServer: {
    command: 'node test/browser/server.ts',
    wait: { stdout: /listening on port (?<test_server_port>\d+)/ },
    timeout: 600_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
})
