import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { PageHead } from '#src/client/head/page-head.tsx'
import { useSite } from '#src/client/head/site.ts'
import { Card } from '#src/ui/card.tsx'
import { Tabs } from '#src/ui/tabs.tsx'
import { ProviderButtons } from '../oauth/provider-buttons.tsx'
import { PasskeySignIn } from '../passkeys/passkey-sign-in.tsx'
import { CodeSignIn } from './code-sign-in.tsx'
import { PasswordSignIn } from './password-sign-in.tsx'
import { SignUp } from './sign-up.tsx'

/** Signing in and signing up are one screen with two addresses (specification, section 2). */
export function Component() {
  const site = useSite()
  const { pathname } = useLocation()
  const [query] = useSearchParams()
  // what was typed goes along from one tab to the next
  const [account, keepAccount] = useState('')
  const shared = { account, keepAccount }
  const first = pathname.startsWith('/users/sign_up') ? 'sign-up' : 'password'
  const [way, choose] = useState<{ key: string; at: string }>()
  // another address is another choice
  const initial = way?.at === pathname && way.key === 'forgotten' ? 'code' : first
  const signsUp = (way?.at === pathname ? way.key : first) === 'sign-up'
  return (
    <div className="mx-auto w-full max-w-[440px] px-3 py-8 md:py-14">
      <PageHead title={[signsUp ? '注册' : '登录']} />
      <Card className="px-5 py-6 md:px-8">
        <h1 className="text-2xl font-semibold">{signsUp ? `注册${site.name}` : `登录${site.name}`}</h1>
        {query.has('redirect') && (
          <p role="status" className="mt-3 rounded-r1 bg-brand-soft px-3 py-2 text-brand-text">
            请先登录后再继续
          </p>
        )}
        <noscript>
          <p className="mt-3 text-danger">登录和注册需要浏览器启用 JavaScript；公开的内容不登录也可以阅读。</p>
        </noscript>
        <div className="mt-4 noscript:hidden">
          <Tabs
            key={`${pathname} ${initial}`}
            label="登录方式"
            initial={initial}
            onChoose={(key) => choose({ key, at: pathname })}
            tabs={[
              {
                key: 'password',
                text: '密码登录',
                panel: <PasswordSignIn {...shared} onForgotten={() => choose({ key: 'forgotten', at: pathname })} />,
              },
              { key: 'code', text: '验证码登录', panel: <CodeSignIn {...shared} /> },
              { key: 'sign-up', text: '注册', panel: <SignUp {...shared} /> },
            ]}
          />
          <div className="mt-6 grid gap-3 border-t border-line pt-5">
            <p className="text-sm text-text-3">其他登录方式</p>
            <PasskeySignIn />
            <ProviderButtons />
          </div>
        </div>
      </Card>
    </div>
  )
}
