import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { createFolderOnce } from '#src/platform/db/embedded/folder-once.ts'

// The browser comes with `npm ci`, so that a bare system can run every test: @sparticuz/chromium, with the libraries
// and fonts that such a system lacks. It is built for Linux on x64; elsewhere Playwright's own is used
// (npx playwright install chromium).

interface Browser {
  executablePath?: string
  env?: Record<string, string>
  args: string[]
}

/** What Playwright must know to start the browser. Unpacks it when that has not been done since the last `npm ci`. */
export async function packagedChromium(): Promise<Browser> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return { args: [] }
  const folder = await unpacked()
  const executablePath = path.join(folder, 'chromium')
  // Playwright takes this for the whole environment, not for an addition to it
  const env = { ...process.env, FONTCONFIG_FILE: path.join(folder, 'fonts.conf') } as Record<string, string>
  if (lacksLibraries(executablePath)) env.LD_LIBRARY_PATH = path.join(folder, 'al2023/lib')
  // in a container root has no other way; the package's own list of arguments would switch web security off
  return { executablePath, env, args: ['--no-sandbox'] }
}

async function unpacked(): Promise<string> {
  const home = path.dirname(path.dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))))
  const { version } = JSON.parse(readFileSync(path.join(home, 'package.json'), 'utf8')) as { version: string }
  const cache = path.resolve(home, '../../.cache')
  const folder = path.join(cache, `chromium-${version}`)
  if (existsSync(folder)) return folder
  mkdirSync(cache, { recursive: true })
  const { inflate } = await import('@sparticuz/chromium')
  await createFolderOnce(folder, async (temporary) => {
    // inflate writes into the system's folder for temporary files and takes what it finds there for finished
    const before = process.env.TMPDIR
    process.env.TMPDIR = temporary
    try {
      for (const part of ['chromium', 'fonts.tar', 'swiftshader.tar', 'al2023.tar'])
        await inflate(path.join(home, 'bin', `${part}.br`))
    } finally {
      if (before === undefined) delete process.env.TMPDIR
      else process.env.TMPDIR = before
    }
    writeFileSync(path.join(temporary, 'fonts.conf'), fontsConf(folder))
  })
  return folder
}

/**
 * The system's fonts and the package's own: without any, every text has height 0 and every click waits for ever. The
 * package's have no Chinese; that shows as empty boxes in pictures and changes nothing for the tests.
 */
const fontsConf = (folder: string) => `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><include ignore_missing="yes">/etc/fonts/fonts.conf</include><dir>${folder}/fonts</dir>
<cachedir>${folder}/font-cache</cachedir></fontconfig>`

const lacksLibraries = (program: string) =>
  spawnSync('ldd', [program], { encoding: 'utf8' }).stdout.includes('not found')
