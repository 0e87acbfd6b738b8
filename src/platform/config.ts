import { isIP } from 'node:net'
import path from 'node:path'
import * as z from 'zod/mini'
import { isSmsTemplate } from './mail/sms-template.ts'
import { signInProviders } from './sign-in-providers.ts'

/** The checkout. */
export const root = path.resolve(import.meta.dirname, '../..')

/** 王老师 of the demo world. */
const demoManager = 'wang@example.com'
const defaultSecret = 'gewu-development-secret'
const port = z.string().check(z.regex(/^\d{1,5}$/, '应为 0 到 65535 的端口号'))
const number = z.string().check(z.regex(/^\d+$/, '应为非负整数'))
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const
const crawlers = ['all', 'no-ai', 'none'] as const
const ids = z.string().check(z.regex(/^(all|\d{1,16}( *, *\d{1,16})*)$/, '应为用户编号，用逗号隔开，或者 all'))
const onOff = z.enum(['0', '1'], '应为 0 或 1')
const proxies = z
  .string()
  .check(
    z.refine(
      (given) => /^\d{1,2}$/.test(given) || (given !== '' && listed(given).every(isNetwork)),
      '应为代理的层数，或者代理的 IP 地址和网段，用逗号隔开',
    ),
  )
const networks = z.string().check(z.refine((given) => listed(given).every(isNetwork), '应为 IP 地址或网段，用逗号隔开'))

// Every setting of the program; docs/operations.md explains each.
const shape = z.object({
  NODE_ENV: z.optional(z.enum(['production', 'development', 'test'], '应为 production、development 或 test')),
  PORT: z._default(port, '3000'),
  HOST: z._default(z.string(), '127.0.0.1'),
  DATA_DIR: z._default(z.string(), path.join(root, 'data')),
  DATABASE_URL: z.optional(z.url({ protocol: /^postgres(ql)?$/, message: '应为 postgres:// 开头的地址' })),
  DATABASE_POOL: z._default(number, '8'),
  SECRET: z._default(z.string().check(z.minLength(16, '至少 16 个字符')), defaultSecret),
  PUBLIC_URL: z.optional(z.url({ protocol: /^https?$/, message: '应为 http(s):// 开头的地址' })),
  SITE_NAME: z._default(z.string().check(z.minLength(1, '不能为空')), '格物'),
  SPECIAL_SPACE_ID: z._default(number, '2579'),
  ROBOT_USER_ID: z._default(number, '3'),
  AI_BASE_URL: z.optional(z.url({ protocol: /^https?$/, message: '应为 http(s):// 开头的地址' })),
  AI_KEY: z._default(z.string(), ''),
  AI_MODEL: z._default(
    z.string().check(z.regex(/^[\w.:/@-]{1,80}$/, '应为模型的名字，最多 80 个字母、数字和 . : / @ -')),
    'hunyuan-turbos-latest',
  ),
  AI_SPACE_TOKENS: z._default(number, '200000'),
  AI_PERSON_TOKENS: z._default(number, '50000'),
  QUESTIONNAIRE_USER_IDS: z.optional(ids),
  FILING_NUMBER: z._default(z.string(), ''),
  QQ_GROUP: z._default(z.string(), ''),
  CRAWLERS: z._default(z.enum(crawlers, `应为 ${crawlers.join('、')} 之一`), 'all'),
  DEMO_DATA: z.optional(onOff),
  SERVE_API: z._default(onOff, '1'),
  SERVE_PAGES: z._default(onOff, '1'),
  RUN_JOBS: z._default(onOff, '1'),
  TRUST_PROXY: z._default(proxies, '0'),
  RATE_LIMITS: z._default(onOff, '1'),
  METRICS_PORT: z.optional(port),
  METRICS_HOST: z._default(z.string(), '127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(z.url({ protocol: /^https?$/, message: '应为 http(s):// 开头的地址' })),
  OTEL_EXPORTER_OTLP_HEADERS: z._default(
    z.string().check(z.regex(/^([\w-]+=[^,\s]+(, *(?=.))?)*$/, '应为 名字=值，用逗号隔开')),
    '',
  ),
  OTEL_SERVICE_NAME: z._default(z.string(), 'gewu'),
  OTEL_TRACES_SAMPLER_ARG: z._default(z.string().check(z.regex(/^(0(\.\d+)?|1(\.0+)?)$/, '应为 0 到 1 的数')), '1'),
  LOG_LEVEL: z._default(z.enum(logLevels, `应为 ${logLevels.join('、')} 之一`), 'info'),
  MIN_PASSWORD: z._default(number, '6'),
  UPLOAD_LIMIT_MB: z._default(number, '2048'),
  UPLOAD_QUOTA_MB: z._default(number, '10240'),
  IMPORT_LIMIT_MB: z._default(number, '200'),
  S3_ENDPOINT: z.optional(z.url({ protocol: /^https?$/, message: '应为 http(s):// 开头的地址' })),
  S3_BUCKET: z.optional(z.string().check(z.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, '应为桶的名字'))),
  S3_REGION: z._default(z.string().check(z.regex(/^[\w-]{1,40}$/, '应为地区的名字')), 'us-east-1'),
  S3_ACCESS_KEY: z._default(z.string(), ''),
  S3_SECRET_KEY: z._default(z.string(), ''),
  S3_PREFIX: z._default(z.string().check(z.regex(/^([\w-]+\/)*$/, '应为字母、数字和 - _，以 / 结尾')), ''),
  S3_PATH_STYLE: z._default(onOff, '1'),
  S3_LINK_ENDPOINT: z.optional(z.url({ protocol: /^https?$/, message: '应为 http(s):// 开头的地址' })),
  FETCH_PICTURES: z._default(onOff, '1'),
  IMPORT_PICTURE_NETWORKS: z._default(networks, ''),
  WEBHOOK_NETWORKS: z._default(networks, ''),
  SMTP_URL: z.optional(z.url({ protocol: /^smtps?$/, message: '应为 smtp:// 或 smtps:// 开头的地址' })),
  MAIL_FROM: z._default(z.string(), '格物 <no-reply@localhost>'),
  SMS_GATEWAY_URL: z.optional(z.url({ protocol: /^https?$/, message: '应为 http(s):// 开头的地址' })),
  SMS_GATEWAY_TOKEN: z.optional(z.string()),
  SMS_GATEWAY_BODY: z._default(
    z.string().check(z.refine(isSmsTemplate, '应为 JSON 或表单，含 {to} 以及 {text} 或 {code}，见 docs/operations.md')),
    '{"to":"{to}","text":"{text}"}',
  ),
  OAUTH_PROVIDERS: z._default(
    z.string().check(z.refine((given) => signInProviders(given) !== null, '应为 JSON 列表，格式见 docs/operations.md')),
    '[]',
  ),
})

export class ConfigError extends Error {}

export type Config = ReturnType<typeof readConfig>

/** Reads and checks the settings. @throws ConfigError that names every wrong one in a line of its own. */
export function readConfig(env: Record<string, string | undefined> = process.env) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const result = shape.safeParse(given)
  if (!result.success)
    throw new ConfigError(result.error.issues.map((issue) => `${issue.path.join('.')}：${issue.message}`).join('\n'))
  const e = result.data
  const production = e.NODE_ENV === 'production'
  const demoData = e.DEMO_DATA ? e.DEMO_DATA === '1' : !production
  const wrong = contradictions(e)
  if (wrong.length) throw new ConfigError(wrong.join('\n'))
  return {
    production,
    dev: e.NODE_ENV === 'development',
    port: Number(e.PORT),
    host: e.HOST,
    dataDir: path.resolve(e.DATA_DIR),
    databaseUrl: e.DATABASE_URL,
    pool: Number(e.DATABASE_POOL),
    secret: e.SECRET,
    publicUrl: e.PUBLIC_URL?.replace(/\/$/, ''),
    siteName: e.SITE_NAME,
    /** Its exercises and cards lead to its home (specification, section 2). */
    specialSpace: Number(e.SPECIAL_SPACE_ID),
    /** The AI user that spaces can choose (specification, section 7). */
    robotId: Number(e.ROBOT_USER_ID),
    /** Who writes what the robot says, and for what is asked of the editor's desk; null where nobody does. */
    model: e.AI_BASE_URL ? { address: e.AI_BASE_URL.replace(/\/+$/, ''), key: e.AI_KEY, name: e.AI_MODEL } : null,
    /** Tokens that a space and a person may spend in a day. */
    modelBudget: { space: Number(e.AI_SPACE_TOKENS), person: Number(e.AI_PERSON_TOKENS) },
    /** To whom the menu offers questionnaires: ids, or the e-mail of whom nobody knows the id. */
    questionnaireUsers: questionnaireUsers(e.QUESTIONNAIRE_USER_IDS, demoData),
    filingNumber: e.FILING_NUMBER,
    qqGroup: e.QQ_GROUP,
    crawlers: e.CRAWLERS,
    demoData,
    serveApi: e.SERVE_API === '1',
    servePages: e.SERVE_PAGES === '1',
    runJobs: e.RUN_JOBS === '1',
    /** How many proxies stand in front, one behind the other, or their addresses and CIDRs. */
    trustProxy: /^\d+$/.test(e.TRUST_PROXY) ? Number(e.TRUST_PROXY) : listed(e.TRUST_PROXY),
    rateLimits: e.RATE_LIMITS === '1',
    /** Null: no numbers are served. */
    metricsPort: e.METRICS_PORT === undefined ? null : Number(e.METRICS_PORT),
    metricsHost: e.METRICS_HOST,
    /** Null: no traces. */
    traces: e.OTEL_EXPORTER_OTLP_ENDPOINT === undefined ? null : traceSettings(e, e.OTEL_EXPORTER_OTLP_ENDPOINT),
    logLevel: e.LOG_LEVEL,
    minPassword: Number(e.MIN_PASSWORD),
    /** Bytes. */
    uploadLimit: Number(e.UPLOAD_LIMIT_MB) * 1024 * 1024,
    uploadQuota: Number(e.UPLOAD_QUOTA_MB) * 1024 * 1024,
    importLimit: Number(e.IMPORT_LIMIT_MB) * 1024 * 1024,
    /** Null: files lie in a folder of this machine. */
    s3: e.S3_ENDPOINT === undefined ? null : s3Settings(e, e.S3_ENDPOINT),
    fetchPictures: e.FETCH_PICTURES === '1',
    /** Addresses and CIDRs. */
    importPictureNetworks: listed(e.IMPORT_PICTURE_NETWORKS),
    /** The same, for webhooks. */
    webhookNetworks: listed(e.WEBHOOK_NETWORKS),
    smtpUrl: e.SMTP_URL,
    mailFrom: e.MAIL_FROM,
    smsGatewayUrl: e.SMS_GATEWAY_URL,
    smsGatewayToken: e.SMS_GATEWAY_TOKEN,
    smsGatewayBody: e.SMS_GATEWAY_BODY,
    signInProviders: signInProviders(e.OAUTH_PROVIDERS)!,
  }
}

const traceSettings = (e: z.output<typeof shape>, endpoint: string) => ({
  endpoint,
  headers: Object.fromEntries(
    listed(e.OTEL_EXPORTER_OTLP_HEADERS).map((one) => {
      const at = one.indexOf('=')
      // as OpenTelemetry writes them: `Authorization=Basic%20…`
      return [one.slice(0, at), decodeURIComponent(one.slice(at + 1))]
    }),
  ),
  service: e.OTEL_SERVICE_NAME,
  share: Number(e.OTEL_TRACES_SAMPLER_ARG),
})

const s3Settings = (e: z.output<typeof shape>, endpoint: string) => ({
  endpoint,
  bucket: e.S3_BUCKET!,
  region: e.S3_REGION,
  accessKey: e.S3_ACCESS_KEY,
  secretKey: e.S3_SECRET_KEY,
  prefix: e.S3_PREFIX,
  pathStyle: e.S3_PATH_STYLE === '1',
  linkEndpoint: e.S3_LINK_ENDPOINT ?? null,
  patience: 15_000,
})

/** What no single setting shows; production must not run on what everybody knows. */
function contradictions(e: z.output<typeof shape>): string[] {
  const wrong: string[] = []
  if (Number(e.PORT) > 65535) wrong.push('PORT：应为 0 到 65535 的端口号')
  if (!isFreeFor(e.METRICS_PORT, e.PORT)) wrong.push('METRICS_PORT：应为 0 到 65535 的端口号，而且不能与 PORT 相同')
  if (Number(e.UPLOAD_LIMIT_MB) < 2) wrong.push('UPLOAD_LIMIT_MB：不能小于 2（图片的上限）')
  if (Number(e.IMPORT_LIMIT_MB) < 1) wrong.push('IMPORT_LIMIT_MB：不能小于 1')
  wrong.push(...wrongOfS3(e))
  if (Number(e.MIN_PASSWORD) < 6) wrong.push('MIN_PASSWORD：不能小于 6')
  if (e.NODE_ENV !== 'production') return wrong
  if (e.SECRET === defaultSecret) wrong.push('SECRET：生产环境必须设置自己的密钥（至少 16 个字符）')
  if (e.DEMO_DATA === '1') wrong.push('DEMO_DATA：生产环境不能载入演示数据')
  if (e.RATE_LIMITS === '0') wrong.push('RATE_LIMITS：生产环境不能关闭频率限制')
  if (!e.PUBLIC_URL) wrong.push('PUBLIC_URL：生产环境必须设置对外地址')
  return wrong
}

function wrongOfS3(e: z.output<typeof shape>): string[] {
  if (e.S3_ENDPOINT === undefined) return []
  const names = ['S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const
  const wrong = names.filter((name) => !e[name]).map((name) => `${name}：设置了 S3_ENDPOINT 时不能为空`)
  // what it copies in one go
  for (const name of ['UPLOAD_LIMIT_MB', 'IMPORT_LIMIT_MB'] as const)
    if (Number(e[name]) > 5120) wrong.push(`${name}：使用 S3 时不能大于 5120`)
  return wrong
}

const isFreeFor = (given: string | undefined, taken: string) =>
  given === undefined || (Number(given) <= 65535 && given !== taken)

function questionnaireUsers(given: string | undefined, demoData: boolean): 'all' | (number | string)[] {
  if (given === undefined) return demoData ? [demoManager] : []
  return given === 'all' ? 'all' : listed(given).map(Number)
}

const listed = (given: string): string[] =>
  given
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')

/** `10.1.2.3`, `10.1.0.0/16`, `fd00::/8`. */
function isNetwork(given: string): boolean {
  const [, address = '', bits] = /^([^/]*)(?:\/(\d{1,3}))?$/.exec(given) ?? []
  const family = isIP(address)
  return family !== 0 && (bits === undefined || Number(bits) <= (family === 4 ? 32 : 128))
}
