import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { root } from '#src/platform/config.ts'

/** Runs one of the product's commands as a program of its own, called in the folder `from`. @returns how it ended and what it said */
export async function runProgram(command: string, args: string[], { from, env }: { from: string; env: object }) {
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(process.execPath, [path.join(root, `src/app/server/commands/${command}-command.ts`), ...args], {
    cwd: root,
    env: { PATH, HOME, NODE_ENV: 'test', INIT_CWD: from, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said = { out: '', err: '' }
  child.stdout.on('data', (text) => (said.out += text))
  child.stderr.on('data', (text) => (said.err += text))
  const [code] = await once(child, 'close')
  return { code: code as number | null, ...said }
}
