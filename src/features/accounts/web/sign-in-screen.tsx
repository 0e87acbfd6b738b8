import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { PageHead } from '#src/client/head/page-head.tsx'
import { useSite } from '#src/client/head/site.ts'
import { Card } from '#src/ui/card.tsx'
import { Tabs } from '#src/ui/tabs.tsx'
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
  const signsUp = pathname.startsWith('/users/sign_up')
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
            key={pathname}
            label="登录方式"
            initial={signsUp ? 'sign-up' : 'password'}
            tabs={[
              { key: 'password', text: '密码登录', panel: <PasswordSignIn {...shared} /> },
              { key: 'code', text: '验证码登录', panel: <CodeSignIn {...shared} /> },
              { key: 'sign-up', text: '注册', panel: <SignUp {...shared} /> },
            ]}
          />
        </div>
      </Card>
    </div>
  )
}
