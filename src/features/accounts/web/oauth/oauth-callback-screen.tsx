import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { PageHead } from '#src/client/head/page-head.tsx'
import { useCall } from '#src/client/data/queries.ts'
import { isAppError } from '#src/shared/errors.ts'
import type { Reply } from '#src/shared/endpoint.ts'
import { paths, safeRedirect } from '#src/shared/paths.ts'
import { Card } from '#src/ui/card.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { finishOAuth } from '#src/features/accounts/contract.ts'
import { NobodyYet } from './nobody-yet.tsx'
import { wayBack } from './use-way-out.ts'
import { useEntry } from '../sign-in/use-entry.ts'

type Came = Reply<typeof finishOAuth>

/** Where providers send people back to. */
export function Component() {
  const { came, problem } = useReplyOnce()
  return (
    <div className="mx-auto w-full max-w-[440px] px-3 py-8 md:py-14">
      <PageHead title={['登录']} />
      <Card className="px-5 py-6 md:px-8">
        <h1 className="text-2xl font-semibold">
          {came ? `来自“${came.provider.name}”` : problem ? '登录失败' : '正在登录'}
        </h1>
        {problem && (
          <div className="mt-4 grid gap-4">
            <p role="alert" className="text-danger">
              {problem}
            </p>
            <LinkButton to={paths.signIn()} variant="primary">
              回到登录页
            </LinkButton>
          </div>
        )}
        {!came && !problem && (
          <div className="mt-4" role="status" aria-label="正在核对对方的答复">
            <Skeleton className="h-24" />
          </div>
        )}
        {came?.ticket && <NobodyYet ticket={came.ticket} name={came.name} provider={came.provider.name} />}
      </Card>
    </div>
  )
}

/** Hands over what stands in the address, once: it is good for one use. */
function useReplyOnce() {
  const call = useCall()
  const enter = useEntry(safeRedirect(wayBack()))
  const { search } = useLocation()
  const [came, setCame] = useState<Came>()
  const [problem, setProblem] = useState<string>()
  const isSent = useRef(false)
  useEffect(() => {
    if (isSent.current) return
    isSent.current = true
    const hand = async () => {
      const reply = await call(finishOAuth, { body: { reply: search || '?' } })
      if (reply.user) await enter(reply.user)
      else setCame(reply)
    }
    hand().catch((error: unknown) => {
      if (!isAppError(error)) throw error
      setProblem(error.message)
    })
  }, [call, enter, search])
  return { came, problem }
}
