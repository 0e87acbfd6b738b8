import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '#src/platform/config.ts'
import { describedCalls } from '../described-calls.ts'
import { runCommand } from './command.ts'

// `npm run client-sdk`: writes the types of src/client-sdk anew, after a call has changed.

await runCommand('用法：npm run client-sdk', async () => {
  writeFileSync(path.join(root, 'src/client-sdk/calls.ts'), describedCalls())
  return 0
})
