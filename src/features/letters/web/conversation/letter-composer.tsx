import { isComposing } from '#src/ui/is-composing.ts'
import SendHorizontal from 'lucide-react/icons/send-horizontal'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { Button } from '#src/ui/button.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { longestLetter, mostToStranger } from '#src/features/letters/limits.ts'
import { EmojiPopover } from '../emoji/emoji-popover.tsx'
import type { Conversation, Letter } from './merge-letters.ts'
import { useLetter } from './use-letter.ts'

interface Props {
  head: Pick<Conversation, 'user' | 'is_blocked' | 'is_stranger' | 'can'>
  onSent: (letter: Letter) => void
  /** The server knows more of the two than was shown. */
  onRefused: () => Promise<void>
}

/** How many characters are left is said when they are few. */
const few = 100

export function LetterComposer({ head, onSent, onRefused }: Props) {
  const { user } = head
  const field = useRef<HTMLTextAreaElement>(null)
  const { text, setText, isSending, send } = useLetter(user.id, { onSent, onRefused })
  useEffect(() => {
    // whoever has a keyboard of their own writes at once; another would cover the letters
    if (matchMedia('(pointer: fine)').matches) field.current!.focus()
  }, [])
  const left = longestLetter - [...text.trim()].length

  /** In place of what is selected. */
  function insert(words: string) {
    const area = field.current!
    area.focus()
    area.setRangeText(words, area.selectionStart, area.selectionEnd, 'end')
    setText(area.value)
  }
  function onKeyDown(event: KeyboardEvent) {
    // Enter that ends a composition is the input method's; Safari says so by the old code alone
    if (event.key !== 'Enter' || isComposing(event)) return
    if (event.shiftKey) return
    event.preventDefault()
    if (event.ctrlKey || event.metaKey) insert('\n')
    else void send()
  }

  return (
    <form
      className="flex-none border-t border-line px-3 pt-2 pb-3 md:px-4"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <EmojiPopover onChoose={insert} />
      <TextArea
        ref={field}
        rows={2}
        value={text}
        aria-label={`写给${user.nickname}`}
        placeholder={`写给${user.nickname}`}
        className="max-h-40! min-h-14! resize-none"
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <div className="mt-2 flex items-center gap-3">
        <p className="min-w-0 flex-1 text-xs text-text-2" aria-live="polite">
          {left < few ? <Left count={left} /> : (hintOf(head) ?? <Keys />)}
        </p>
        <Button type="submit" variant="primary" loading={isSending} reason={reasonOf(text, left)}>
          <SendHorizontal aria-hidden />
          发送
        </Button>
      </div>
    </form>
  )
}

const Keys = () => <span className="max-md:hidden">回车发送，Ctrl + 回车换行</span>
const Left = ({ count }: { count: number }) => (count < 0 ? `超出 ${-count} 个字` : `还可以写 ${count} 个字`)

function hintOf({ can, is_blocked, is_stranger }: Props['head']): string | null {
  if (is_blocked) return '你已屏蔽对方，取消屏蔽后才能写私信'
  if (!can.send) return '对方暂不接收你的私信'
  return is_stranger ? `对方回复之前，最多可以发 ${mostToStranger} 条` : null
}

function reasonOf(text: string, left: number): string | undefined {
  if (!text.trim()) return '请输入私信内容'
  return left < 0 ? `私信最多 ${longestLetter} 个字` : undefined
}
