import { useState } from 'react'
import { useEndlessList } from '#src/client/data/endless-list.ts'
import { EndlessView } from '#src/client/data/endless-view.tsx'
import { useDebounced } from '#src/client/use-debounced.ts'
import type { Reply } from '#src/shared/endpoint.ts'
import { formatDateTime } from '#src/shared/format.ts'
import { paths } from '#src/shared/paths.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Button } from '#src/ui/button.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { FormField } from '#src/ui/form-field.tsx'
import { Link } from '#src/ui/link.tsx'
import { ListCard, ListRow } from '#src/ui/list-card.tsx'
import { TextInput } from '#src/ui/text-input.tsx'
import { Time } from '#src/ui/time.tsx'
import { listAccounts } from '../contract.ts'
import { Ban, LiftButton } from './ban-form.tsx'

type Account = Reply<typeof listAccounts>['list'][number]

/** Everybody who has an account, for site administrators. */
export function AccountsPanel() {
  const [text, setText] = useState('')
  const sought = useDebounced(text.trim())
  return (
    <section aria-labelledby="accounts" className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id="accounts" className="sr-only">
        用户
      </h2>
      <div className="max-w-sm">
        <FormField label="按昵称查找">
          {(control) => (
            <TextInput
              {...control}
              type="search"
              autoComplete="off"
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </FormField>
      </div>
      <Accounts key={sought} text={sought} />
    </section>
  )
}

function Accounts({ text }: { text: string }) {
  const list = useEndlessList(listAccounts, { query: text ? { text } : {} })
  const [person, choose] = useState<Account | null>(null)
  return (
    <div>
      <EndlessView list={list} empty={<EmptyState kind="search" title="没有匹配的用户" />}>
        {(people) => (
          <ListCard label="用户">
            {people.map((one) => (
              <Row key={one.id} account={one} onBan={() => choose(one)} />
            ))}
          </ListCard>
        )}
      </EndlessView>
      {person && (
        <Dialog title="停用账号" onClose={() => choose(null)}>
          <Ban person={person} refresh={[listAccounts]} otherwise="取消" onEnd={() => choose(null)} />
        </Dialog>
      )}
    </div>
  )
}

const states = {
  active: { text: '正常', tone: 'plain' },
  banned: { text: '已停用', tone: 'danger' },
  leaving: { text: '注销中', tone: 'warning' },
} as const

function Row({ account, onBan }: { account: Account; onBan: () => void }) {
  const { id, nickname, avatar, is_admin: isAdmin, state, created_at: joined, can } = account
  const { text, tone } = states[state]
  return (
    <ListRow
      leading={<Avatar name={nickname} src={avatar && paths.file(avatar)} />}
      title={<Link to={paths.user(id)}>{nickname}</Link>}
      trailing={<Chip tone={tone}>{text}</Chip>}
    >
      <p className="text-sm text-text-3">
        #{id} · <Time iso={joined} /> 注册{isAdmin && ' · 站点管理员'}
      </p>
      <State account={account} />
      <div className="mt-2 flex flex-wrap items-center gap-3 text-sm">
        {can.ban && (
          <Button size="sm" aria-label={`停用：${nickname}`} onClick={onBan}>
            停用
          </Button>
        )}
        {can.lift && <LiftButton id={id} nickname={nickname} refresh={[listAccounts]} />}
        <Link
          to={paths.siteAdmin('numbers', { report: 'audit', user: String(id) })}
          aria-label={`操作记录：${nickname}`}
        >
          操作记录
        </Link>
      </div>
    </ListRow>
  )
}

/** Since when, and why. */
function State({ account: { state, since, until, reason } }: { account: Account }) {
  if (!since) return null
  if (state === 'leaving') return <p className="text-sm text-text-2">{formatDateTime(since)} 申请注销</p>
  return (
    <p className="text-sm break-words text-text-2">
      {formatDateTime(since)} 停用，{until ? `${formatDateTime(until)} 恢复` : '没有恢复日期'}。原因：{reason}
    </p>
  )
}
