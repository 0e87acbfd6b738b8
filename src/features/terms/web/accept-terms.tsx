import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { setCurrentUser, useCurrentUser, useSignOut } from '#src/client/current-user.ts'
import { useCall } from '#src/client/data/queries.ts'
import { toastRefusal } from '#src/client/data/toast-refusal.ts'
import { paths } from '#src/shared/paths.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { consentToTerm } from '../contract.ts'
import type { Term } from './term-query.ts'

/** Asks whoever is signed in to agree to what has changed, before they go on. Default export, for loading lazily. */
export default function AcceptTerms() {
  const user = useCurrentUser()
  const call = useCall()
  const queries = useQueryClient()
  const signOut = useSignOut()
  const [sending, setSending] = useState(false)
  if (!user) return null
  const terms = user.terms_to_accept
  async function accept() {
    setSending(true)
    try {
      for (const { key, version } of terms)
        await call(consentToTerm, { params: { key: key as Term['key'] }, body: { version } })
      setCurrentUser(queries, { ...user!, terms_to_accept: [] })
    } catch (error) {
      setSending(false)
      toastRefusal(error, '没能保存')
    }
  }
  return (
    <Dialog
      title="协议有更新"
      dismissible={false}
      onClose={() => void signOut()}
      description="请先阅读更新后的内容，同意之后可以继续使用。不同意的话可以退出登录，公开的内容不登录也能阅读。"
      footer={
        <>
          <Button onClick={() => void signOut()}>退出登录</Button>
          <Button variant="primary" loading={sending} data-autofocus onClick={() => void accept()}>
            同意并继续
          </Button>
        </>
      }
    >
      <ul className="mt-3 grid gap-2">
        {terms.map(({ key, title, version }) => (
          <li key={key}>
            <a className="text-brand-text underline" href={paths.term(key)} target="_blank" rel="noopener">
              《{title}》第 {version} 版
            </a>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
