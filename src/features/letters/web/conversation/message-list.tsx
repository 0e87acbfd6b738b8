import { useLayoutEffect, useRef } from 'react'
import { useCurrentUser } from '#src/client/current-user.ts'
import { Button } from '#src/ui/button.tsx'
import { LetterBubble } from './letter-bubble.tsx'
import { type Divided, withDividers } from './letter-times.ts'
import type { useConversation } from './use-conversation.ts'

type Props = Pick<
  ReturnType<typeof useConversation>,
  'letters' | 'before' | 'isLoadingOlder' | 'olderFailed' | 'failure' | 'loadOlder' | 'loadNewer' | 'put'
>

/** In pixels: whoever is no further from the end is reading what comes. */
const near = 120

/** The oldest above. What comes pushes nobody who reads older letters. */
export function MessageList({
  letters,
  before,
  isLoadingOlder,
  olderFailed,
  failure,
  loadOlder,
  loadNewer,
  put,
}: Props) {
  const me = useCurrentUser()
  const box = useKeptPlace(letters.length)
  const lastOfMine = letters.find((letter) => letter.send_user.id === me?.id)
  return (
    <div
      ref={box}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must take the keyboard
      tabIndex={0}
      role="log"
      aria-label="私信内容"
      className="flex min-h-0 flex-1 flex-col gap-3 overflow-y-auto bg-page p-4 md:p-5"
    >
      {before !== null && (
        <p className="text-center">
          <Button variant="ghost" size="sm" loading={isLoadingOlder} onClick={() => void loadOlder()}>
            {olderFailed ? '加载失败，重试' : '更早的私信'}
          </Button>
        </p>
      )}
      {!letters.length && failure === null && (
        <p className="m-auto text-center text-sm text-text-2">你们还没有私信，写下第一句吧</p>
      )}
      {withDividers(letters).map(({ letter, isDivided }: Divided) => (
        <LetterBubble
          key={letter.id}
          letter={letter}
          isDivided={isDivided}
          isMine={letter.send_user.id === me?.id}
          saysRead={letter === lastOfMine && letter.is_read}
          onChange={put}
        />
      ))}
      {failure !== null && (
        <p role="alert" className="text-center text-sm text-danger">
          {failure}
          <Button variant="ghost" size="sm" onClick={() => void loadNewer()}>
            重试
          </Button>
        </p>
      )}
    </div>
  )
}

/** Stays at the end for whoever is there; older letters come in above what is read. */
function useKeptPlace(count: number) {
  const box = useRef<HTMLDivElement>(null)
  const known = useRef(0)
  useLayoutEffect(() => {
    const list = box.current!
    const height = known.current
    known.current = list.scrollHeight
    const grown = list.scrollHeight - height
    if (!grown) return
    const wasFromEnd = height - list.scrollTop - list.clientHeight
    if (!height || wasFromEnd < near) list.scrollTop = list.scrollHeight
    // what came above: the browser itself keeps the place but at the very top
    else if (list.scrollTop === 0) list.scrollTop = grown
  }, [count])
  return box
}
