import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db } from '#src/platform/db/pool.ts'
import { isLoopback } from '#src/platform/http/guard/loopback.ts'
import { AppError } from '#src/shared/errors.ts'
import { escapeAttribute } from '#src/shared/html/escape.ts'

/**
 * Outside production: what mail and SMS would have carried, newest first, as JSON or for a browser as a page. It shows
 * verification codes, so it answers on loopback only, and not through a proxy either.
 */
export function devMailbox(app: FastifyInstance, db: Db): void {
  app.get('/dev/mailbox', async (request, reply) => {
    if (!isLoopback(request) || !namesThisMachine(request)) throw new AppError('not_found')
    const rows = await db.selectFrom('dev_mailbox').selectAll().orderBy('id', 'desc').limit(100).execute()
    const list = rows.map(({ recipient, kind, code, subject, body, at }) => ({
      to: recipient,
      kind,
      code,
      subject,
      text: body,
      at: at.toISOString(),
    }))
    if (!request.headers.accept?.includes('text/html')) return list
    return reply.type('text/html; charset=utf-8').send(pageOf(list))
  })
}

/** A name of somebody else's that leads here would let their page read this one (DNS rebinding). */
const namesThisMachine = ({ headers }: FastifyRequest) =>
  /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i.test(headers.host ?? '')

interface Letter {
  to: string
  subject: string
  text: string
  at: string
}
const pageOf = (list: Letter[]) => `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>开发邮箱</title>
<style>:root{color-scheme:light dark}body{font:15px/1.7 system-ui;max-width:42rem;margin:2rem auto;padding:0 1rem}
article{border-bottom:1px solid #8884;padding:.8rem 0}small{opacity:.75}</style></head>
<body><main><h1>开发邮箱</h1><p>没有配置邮件和短信服务时，本应发出的消息显示在这里。</p>${
  list
    .map(
      ({ to, subject, text, at }) =>
        `<article><b>${escapeAttribute(subject)}</b><br><small>${escapeAttribute(to)} · ${at}</small><p>${escapeAttribute(text)}</p></article>`,
    )
    .join('') || '<p>还没有消息。</p>'
}</main></body></html>`
