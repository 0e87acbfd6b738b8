import type { Config } from '#src/platform/config.ts'
import type { Finding } from './finding.ts'

/** What the settings say, where each is right by itself. */
export function settingsFindings(config: Config): Finding[] {
  const { production, publicUrl, smtpUrl, trustProxy, host } = config
  const findings: Finding[] = [
    { state: 'right', what: 'Node', told: process.version },
    production
      ? { state: 'right', what: '运行方式', told: '正式站点（NODE_ENV=production）' }
      : { state: 'hint', what: '运行方式', told: '不是正式站点：对外使用前请设置 NODE_ENV=production' },
  ]
  if (!production) return findings
  if (!publicUrl!.startsWith('https:'))
    findings.push({ state: 'wrong', what: '对外地址', told: 'PUBLIC_URL 应以 https:// 开头，否则登录信息会明文传输' })
  if (trustProxy === 0)
    findings.push({
      state: 'hint',
      what: '代理',
      told: '没有设置 TRUST_PROXY：如果前面有 nginx 或 Caddy，请设为它的地址（例如 127.0.0.1），否则所有人都被当成同一个地址限制频率',
    })
  if (host !== '127.0.0.1' && host !== '::1')
    findings.push({
      state: 'hint',
      what: '监听地址',
      told: `程序直接对外监听（HOST=${host}）：请确认只有代理能连到它`,
    })
  if (!smtpUrl)
    findings.push({ state: 'wrong', what: '邮件', told: '没有设置 SMTP_URL：验证码和通知邮件发不出去，新用户不能注册' })
  return findings
}
