import { type Config, ConfigError, readConfig } from '#src/platform/config.ts'
import { databaseFindings } from './doctor/database.ts'
import { fileStoreFindings } from './doctor/file-store.ts'
import { type Finding, said } from './doctor/finding.ts'
import { placesFindings } from './doctor/places.ts'
import { settingsFindings } from './doctor/settings.ts'
import { runCommand } from './command.ts'

// `npm run doctor`: what is wrong with this installation, in plain words. It changes nothing. Ends with 1 where something is wrong.

await runCommand('用法：npm run doctor', async () => {
  const findings = await examine()
  for (const finding of findings) console.log(said(finding))
  const wrong = findings.filter(({ state }) => state === 'wrong').length
  console.log(wrong ? `\n发现 ${wrong} 个问题，请按上面的说明处理。` : '\n没有发现问题。')
  return wrong ? 1 : 0
})

async function examine(): Promise<Finding[]> {
  let config: Config
  try {
    config = readConfig()
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return error.message.split('\n').map((problem) => ({ state: 'wrong', what: '设置', told: problem }))
  }
  return [
    ...settingsFindings(config),
    ...(await placesFindings(config)),
    ...(await fileStoreFindings(config)),
    ...(await databaseFindings(config)),
  ]
}
