import { type ReactNode, useState } from 'react'
import { scopes } from '#src/shared/scopes.ts'
import { Tag } from '#src/ui/tag.tsx'
import { type DescribedCall as Described, type Schema, wordsOf } from './description.ts'

/** A call in a line; opened, what it takes and says. */
export function DescribedCall({ call }: { call: Described }) {
  const [isOpen, setOpen] = useState(() => location.hash === `#${call.operationId}`)
  return (
    <details
      id={call.operationId}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="scroll-mt-20 border-b border-line last:border-b-0"
    >
      <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 px-[18px] py-2 hover:bg-sunken">
        <span className="w-14 shrink-0 font-mono text-xs font-semibold text-brand-text">{call.method}</span>
        <code className="min-w-0 font-mono text-sm break-all">{call.path}</code>
        <span className="text-text-2 md:ml-auto">{call.summary}</span>
      </summary>
      {isOpen && <Details call={call} />}
    </details>
  )
}

const access = { anyone: '不必登录', user: '登录以后', site_admin: '站点管理员' }

function Details({ call }: { call: Described }) {
  const body = call.requestBody?.content['application/json']
  const reply = call.responses[200].content?.['application/json']
  const limit = call['x-rate-limit']
  return (
    <div className="grid gap-4 px-[18px] pt-1 pb-4">
      <p className="flex flex-wrap gap-2">
        <Tag>{access[call['x-access']]}</Tag>
        <Tag>{call['x-scope'] ? `令牌权限：${scopes[call['x-scope']].name}` : '不能用访问令牌'}</Tag>
        {limit && <Tag>{`每 ${limit.seconds} 秒 ${limit.count} 次`}</Tag>}
      </p>
      {call.parameters.length > 0 && (
        <Fields
          title="参数"
          rows={call.parameters.map(({ name, in: place, required, schema }) => ({
            name,
            place: places[place],
            required,
            schema,
          }))}
        />
      )}
      {body && <Fields title="正文" rows={fieldsOf(body.schema)} />}
      {body && <Example title="正文示例" value={body.example} />}
      {reply ? (
        <Example title="回复示例" value={reply.example} />
      ) : (
        <p className="text-text-2">成功时的回复是文件、页面或者数据流，不是 JSON。</p>
      )}
    </div>
  )
}

const places = { path: '地址', query: '查询', header: '请求头' }

interface Field {
  name: string
  place?: string
  required: boolean
  schema: Schema
}
const fieldsOf = ({ properties = {}, required = [] }: Schema): Field[] =>
  Object.entries(properties).map(([name, schema]) => ({ name, required: required.includes(name), schema }))

function Fields({ title, rows }: { title: string; rows: readonly Field[] }) {
  if (!rows.length) return null
  return (
    <Part title={title}>
      <ul className="grid gap-1 text-sm">
        {rows.map(({ name, place, required, schema }) => (
          <li key={`${place} ${name}`} className="flex flex-wrap gap-x-3">
            <code className="font-mono font-medium">{name}</code>
            {place && <span className="text-text-3">{place}</span>}
            <span className="text-text-3">{required ? '必填' : '可以不填'}</span>
            <span className="min-w-0 break-words text-text-2">{wordsOf(schema)}</span>
          </li>
        ))}
      </ul>
    </Part>
  )
}

const Example = ({ title, value }: { title: string; value: unknown }) => (
  <Part title={title}>
    {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, by keys too */}
    <pre tabIndex={0} className="max-h-80 overflow-auto rounded-r1 bg-sunken p-3 font-mono text-sm">
      {JSON.stringify(value, null, 2)}
    </pre>
  </Part>
)

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="grid min-w-0 gap-1.5">
    <h4 className="font-medium">{title}</h4>
    {children}
  </div>
)
