import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const production = { NODE_ENV: 'production', SECRET: 'a secret of our own', PUBLIC_URL: 'https://gewu.example' }
/** What the start says of these settings. */
function complaint(env: Record<string, string>): string {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  return ''
}

test('nothing has to be set', () => {
  expect(readConfig({})).toMatchObject({
    production: false,
    port: 3000,
    host: '127.0.0.1',
    databaseUrl: undefined,
    siteName: '格物',
    demoData: true,
    serveApi: true,
    servePages: true,
    runJobs: true,
    trustProxy: 0,
    minPassword: 6,
    specialSpace: 2579,
    robotId: 3,
    model: null,
    modelBudget: { space: 200_000, person: 50_000 },
    fetchPictures: true,
    importPictureNetworks: [],
  })
})

test('proxies are counted or named', () => {
  expect(readConfig({ TRUST_PROXY: '2' }).trustProxy).toBe(2)
  expect(readConfig({ TRUST_PROXY: '127.0.0.1, 10.8.0.0/16' }).trustProxy).toEqual(['127.0.0.1', '10.8.0.0/16'])
})

test('questionnaires are offered to people by id, to all, and unless told to 王老师 of the demo world', () => {
  const offeredTo = (env: Record<string, string>) => readConfig(env).questionnaireUsers
  expect(offeredTo({ QUESTIONNAIRE_USER_IDS: '7, 12' })).toEqual([7, 12])
  expect(offeredTo({ QUESTIONNAIRE_USER_IDS: 'all' })).toBe('all')
  expect(offeredTo({})).toEqual(['wang@example.com'])
  expect(offeredTo({ DEMO_DATA: '0' })).toEqual([])
})

test('networks are addresses and CIDRs, apart by commas', () => {
  const { importPictureNetworks } = readConfig({ IMPORT_PICTURE_NETWORKS: '10.1.2.3, 10.8.0.0/16,fd00::/8,' })
  expect(importPictureNetworks).toEqual(['10.1.2.3', '10.8.0.0/16', 'fd00::/8'])
})

test('what is set empty is not set, and other variables are none of our business', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '', PATH: '/bin', npm_config_x: 'y' })).toEqual(readConfig({}))
})

describe('a wrong setting is named, with what it should be', () => {
  test.each([
    ['PORT', 'http'],
    ['PORT', '-1'],
    ['PORT', '65536'],
    ['PORT', '3000.5'],
    ['NODE_ENV', 'prod'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['DATABASE_URL', 'localhost:5432'],
    ['DATABASE_POOL', 'many'],
    ['SECRET', 'short'],
    ['PUBLIC_URL', 'gewu.example'],
    ['PUBLIC_URL', 'ftp://gewu.example'],
    ['SERVE_API', 'yes'],
    ['SERVE_PAGES', 'true'],
    ['RUN_JOBS', '2'],
    ['ROBOT_USER_ID', 'robot'],
    ['AI_BASE_URL', 'file:///etc/passwd'],
    ['AI_MODEL', 'a b'],
    ['QUESTIONNAIRE_USER_IDS', '王老师'],
    ['QUESTIONNAIRE_USER_IDS', '1,all'],
    ['TRUST_PROXY', 'on'],
    ['DEMO_DATA', 'no'],
    ['LOG_LEVEL', 'loud'],
    ['MIN_PASSWORD', '5'],
    ['UPLOAD_LIMIT_MB', '1'],
    ['UPLOAD_QUOTA_MB', 'much'],
    ['FETCH_PICTURES', 'no'],
    ['IMPORT_PICTURE_NETWORKS', 'pictures.example.edu'],
    ['IMPORT_PICTURE_NETWORKS', '10.0.0.0/33'],
    ['IMPORT_PICTURE_NETWORKS', '10.1.2.3, fd00::/129'],
    ['MIN_PASSWORD', 'six'],
    ['SMTP_URL', 'https://mail.example'],
    ['SMS_GATEWAY_URL', 'sms'],
  ])('%s=%s', (name, value) => {
    expect(complaint({ [name]: value })).toMatch(new RegExp(`^${name}：.*\\p{sc=Han}`, 'u'))
  })

  test('all of them at once, a line each', () => {
    const lines = complaint({ PORT: 'x', LOG_LEVEL: 'loud', SERVE_API: 'yes' }).split('\n')
    expect(lines.map((line) => line.split('：')[0])).toEqual(['PORT', 'SERVE_API', 'LOG_LEVEL'])
  })

  test('what is wrong is not repeated: it may be a password', () => {
    expect(complaint({ DATABASE_URL: 'mysql://app:swordfish@db/x', SECRET: 'swordfish' })).not.toContain('swordfish')
  })
})

describe('production', () => {
  test('runs with a secret and an address of its own, without demo data', () => {
    expect(readConfig(production)).toMatchObject({
      production: true,
      demoData: false,
      publicUrl: 'https://gewu.example',
    })
  })

  test.each([
    ['SECRET', { SECRET: '' }],
    ['SECRET', { SECRET: readConfig({}).secret }],
    ['PUBLIC_URL', { PUBLIC_URL: '' }],
    ['DEMO_DATA', { DEMO_DATA: '1' }],
  ])('refuses what everybody knows: %s %j', (name, change) => {
    expect(complaint({ ...production, ...change })).toMatch(new RegExp(`^${name}：生产环境`))
  })
})
