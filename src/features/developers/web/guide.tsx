import type { ReactNode } from 'react'
import { errorTable } from '#src/shared/errors.ts'
import { paths } from '#src/shared/paths.ts'
import { scopeNames, scopes } from '#src/shared/scopes.ts'
import { Card } from '#src/ui/card.tsx'
import { Link } from '#src/ui/link.tsx'
import { SectionHeading } from '#src/ui/section-heading.tsx'

/** What holds for every call. */
export const Guide = ({ origin }: { origin: string }) => (
  <>
    <Part id="tokens" title="用访问令牌登录">
      <p>
        在<Link to={paths.accessTokens()}>账号设置 › 访问令牌</Link>
        新建一个令牌，放在每个请求的 Authorization 里。令牌只能做你选的事，到期就失效，不能用于账号和安全设置：
      </p>
      <Code>{`curl -H 'Authorization: Bearer gewu_pat_…' ${origin}/v3/users/info`}</Code>
      <dl className="grid gap-1">
        {scopeNames.map((scope) => (
          <div key={scope} className="flex flex-wrap gap-x-3">
            <dt className="font-medium">
              {scopes[scope].name} <code className="font-mono text-sm text-text-3">{scope}</code>
            </dt>
            <dd className="text-text-2">{scopes[scope].about}</dd>
          </div>
        ))}
      </dl>
      <p>读取一般需要“读取”，其他请求一般需要“写作”；每个接口写明了它需要的权限。</p>
    </Part>
    <Part id="replies" title="回复和错误码">
      <p>每个回复都是 JSON：</p>
      <Code>{'{ "code": 0, "message": "…", "data": … }'}</Code>
      <p>
        code 为 0 表示成功；其他数字是下面的原因之一，message 可以直接给人看。填写有误时，data.fields
        按字段说明错在哪里。
      </p>
      <dl className="grid gap-1">
        {Object.values(errorTable).map(({ code, status, message }) => (
          <div key={code} className="flex flex-wrap gap-x-3">
            <dt className="font-mono text-sm tabular-nums">
              {code} <span className="text-text-3">HTTP {status}</span>
            </dt>
            <dd className="text-text-2">{message}</dd>
          </div>
        ))}
      </dl>
    </Part>
    <Part id="paging" title="分页">
      <p>
        列表用 page 和 per_number（最多 100）翻页，回复里的 pagination 有总数。很长的列表另有 next_cursor：把它作为
        after 传回来就是下一页，翻到多深都一样快；没有 next_cursor 就到底了。
      </p>
    </Part>
    <Part id="limits" title="频率和大小">
      <p>
        限制频率的接口写明了每多少秒几次，按人计算。超过时回复 100429，Retry-After 说明要等几秒。正文最多 64
        KB，带长文的接口更多。
      </p>
      <p>新建内容时可以带 Idempotency-Key：网络断了，带着同一个值重发，内容也只会建一次。</p>
    </Part>
    <Part id="openapi" title="机器可读的说明">
      <p>
        本页由 <a href="/openapi.json">/openapi.json</a>（OpenAPI 3.1）生成，可以用它生成客户端。
      </p>
    </Part>
  </>
)

const Part = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <Card as="section" padded aria-labelledby={id} className="[&_a]:text-brand-text [&_a]:underline">
    <SectionHeading id={id} title={title} />
    <div className="grid gap-3">{children}</div>
  </Card>
)

const Code = ({ children }: { children: string }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, by keys too
  <pre tabIndex={0} className="overflow-x-auto rounded-r1 bg-sunken p-3 font-mono text-sm">
    {children}
  </pre>
)
