import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { root } from '../config.ts'

/** Writes db/tables.ts from a migrated database, or with `--verify` fails when it is not fresh. */
export function codegen(url: string, ...flags: string[]): string {
  return execFileSync(
    path.join(root, 'node_modules/.bin/kysely-codegen'),
    ['--dialect', 'postgres', '--url', url, '--out-file', path.join(root, 'db/tables.ts')].concat(
      // graphile-worker keeps its own schema; migrations are nobody's to read
      ['--default-schema', 'public', '--exclude-pattern', '(migrations|graphile_worker.*)'],
      ['--type-mapping', '{"int8":"number"}'],
      flags,
    ),
    { encoding: 'utf8', stdio: 'pipe' },
  )
}

if (import.meta.main) {
  const { startTestDatabase } = await import('./testing.ts')
  const server = await startTestDatabase()
  console.log(codegen(server.url(server.template)))
  await server.stop()
}
