import type { TestProject } from 'vitest/node'
import { startTestDatabase } from '#src/platform/db/testing.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    database: { pattern: string; template: string }
  }
}

/** One PostgreSQL for the whole run; each test file clones the template (test/support/with-app.ts). */
export default async function setup(project: TestProject) {
  const server = await startTestDatabase()
  project.provide('database', { pattern: server.url('DATABASE'), template: server.template })
  return () => server.stop()
}
