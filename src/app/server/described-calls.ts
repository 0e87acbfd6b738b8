import { type Description, writeCalls } from '#src/client-sdk/write-calls.ts'
import { openapi } from '#src/platform/http/openapi/openapi.ts'
import { callGroups } from './endpoints.ts'
import { registerAllKinds } from './kinds.ts'

/** The calls of this program, as its description tells them to whoever writes a client. */
export function describedCalls(): string {
  registerAllKinds()
  return writeCalls(JSON.parse(JSON.stringify(openapi(callGroups, '格物'))) as Description)
}
