import { createTransport } from 'nodemailer'
import { AppError } from '#src/shared/errors.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/pool.ts'
import { addJob } from '../jobs/jobs.ts'
import { filled, type Sms, tellsTexts } from './sms-template.ts'

/** One e-mail or SMS. `code` is the verification code that the text carries, where it carries one. */
export interface Message {
  to: string
  kind: 'email' | 'sms'
  code?: string
  subject: string
  text: string
  /** Of an e-mail: the same as HTML, by what it is known as the same, and headers of its own. */
  html?: string
  messageId?: string
  headers?: Record<string, string>
}

export interface Mailer {
  /**
   * Hands a message over. With a transport it goes by a job, so it waits for the transaction and is tried again;
   * without one it lands in the log and the development mailbox, and in production the call is refused.
   */
  send(db: Db, message: Message): Promise<void>
  /** Whether a message without a code arrives: not in production without a transport, nor by a gateway that carries codes alone. */
  reaches(kind: Message['kind']): boolean
  /** Carries a message at once, for whoever works outside of requests and is called again where it fails. */
  carry(db: Db, message: Message): Promise<void>
  /** The job's work: carries a message to its transport now. */
  deliver(message: Message): Promise<void>
}

export function createMailer(config: Config, log: (line: string) => void): Mailer {
  const hasTransport = (kind: Message['kind']) =>
    (kind === 'email' ? config.smtpUrl : config.smsGatewayUrl) !== undefined
  const smtp = config.smtpUrl ? createTransport(config.smtpUrl) : null
  const mailer: Mailer = {
    reaches: (kind) =>
      hasTransport(kind) ? kind === 'email' || tellsTexts(config.smsGatewayBody) : !config.production,
    carry: (db, message) => (hasTransport(message.kind) ? mailer.deliver(message) : mailer.send(db, message)),
    async send(db, message) {
      if (hasTransport(message.kind)) return addJob(db, { task: 'deliver_message', payload: message })
      if (config.production) throw new AppError('refused', '本站还没有配置邮件或短信服务，请联系管理员')
      log(`${message.kind} to ${message.to}: ${message.text}`)
      const { to, kind, code, subject, text } = message
      await db
        .insertInto('dev_mailbox')
        .values({ recipient: to, kind, code: code ?? null, subject, body: text })
        .execute()
    },
    async deliver({ kind, code = '', ...mail }) {
      if (kind === 'email') await smtp!.sendMail({ from: config.mailFrom, ...mail })
      else await sendSms(config, { to: mail.to, text: mail.text, code })
    },
  }
  return mailer
}

/** POST to the gateway named in the settings; anything but 2xx is a failure that is tried again. */
async function sendSms(config: Config, sms: Sms) {
  const { type, body } = filled(config.smsGatewayBody, sms)
  const response = await fetch(config.smsGatewayUrl!, {
    method: 'POST',
    headers: {
      'content-type': type,
      ...(config.smsGatewayToken && { authorization: `Bearer ${config.smsGatewayToken}` }),
    },
    body,
    signal: AbortSignal.timeout(15_000),
  })
  if (!response.ok) throw new Error(`SMS gateway answered ${response.status}`)
}
