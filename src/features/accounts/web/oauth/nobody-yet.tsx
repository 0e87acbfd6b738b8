import { useCurrentUser } from '#src/client/current-user.ts'
import { paths, safeRedirect } from '#src/shared/paths.ts'
import { Tabs } from '#src/ui/tabs.tsx'
import { useEntry } from '../sign-in/use-entry.ts'
import { BindExisting } from './bind-existing.tsx'
import { NewAccount } from './new-account.tsx'
import { wayBack } from './use-way-out.ts'

interface Props {
  ticket: string
  /** What they are called there. */
  name: string
  provider: string
}

/** Whoever is known to the provider, and not here: they say whose account it is to be. */
export function NobodyYet({ ticket, name, provider }: Props) {
  const me = useCurrentUser()
  const enter = useEntry(me ? paths.bindings() : safeRedirect(wayBack()))
  if (me)
    return (
      <>
        <p className="mt-3 text-text-2">
          确认以后，就可以用“{provider}”登录你现在的账号“{me.nickname}”。
        </p>
        <BindExisting ticket={ticket} own={me} onBound={enter} />
      </>
    )
  return (
    <>
      <p className="mt-3 text-text-2">你第一次用“{provider}”登录：建一个新账号，或者绑定到已有的账号。</p>
      <div className="mt-4">
        <Tabs
          label="怎样继续"
          tabs={[
            { key: 'new', text: '新账号', panel: <NewAccount ticket={ticket} name={name} onMade={enter} /> },
            { key: 'bind', text: '已有账号', panel: <BindExisting ticket={ticket} onBound={enter} /> },
          ]}
        />
      </div>
    </>
  )
}
