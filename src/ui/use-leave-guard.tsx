import { useEffect, type ReactNode } from 'react'
import { useBlocker } from 'react-router'
import { useConfirm } from './use-confirm.tsx'

/** Asks before a link, the back button or a closed tab loses what was typed. Returns the question, to be rendered. */
export function useLeaveGuard(unsaved: boolean): ReactNode {
  const [confirm, dialog] = useConfirm()
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      unsaved && (from.pathname !== to.pathname || from.search !== to.search),
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    const question = {
      title: '放弃未保存的改动？',
      text: '离开后，这里还没有保存的改动会丢失。',
      confirmText: '放弃改动',
      danger: true,
    }
    void confirm(question).then((sure) => (sure ? blocker.proceed() : blocker.reset()))
  }, [blocker, confirm])
  useEffect(() => {
    if (!unsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [unsaved])
  return dialog
}
