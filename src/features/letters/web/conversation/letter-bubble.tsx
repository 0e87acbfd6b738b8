import { Suspense, useState } from 'react'
import { useCall } from '#src/client/data/queries.ts'
import { toastRefusal } from '#src/client/data/toast-refusal.ts'
import { ReportDialog } from '#src/features/reports/web/public.tsx'
import { userType } from '#src/features/users/kind.ts'
import { paths } from '#src/shared/paths.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Button } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { useNow } from '#src/ui/time.tsx'
import { recallLetter, reportLetter } from '#src/features/letters/contract.ts'
import { recallableFor } from '#src/features/letters/limits.ts'
import { LetterText } from './letter-text.tsx'
import { letterTime } from './letter-times.ts'
import type { Letter } from './merge-letters.ts'

interface Props {
  letter: Letter
  isDivided: boolean
  isMine: boolean
  saysRead: boolean
  onChange: (letter: Letter) => void
}

/** A letter, or that it was recalled; above it its time. */
export function LetterBubble(props: Props) {
  const { letter, isDivided, isMine } = props
  const now = useNow()
  return (
    <>
      {isDivided && (
        <time dateTime={letter.created_at} className="self-center py-1 text-xs text-text-2">
          {letterTime(letter.created_at, now)}
        </time>
      )}
      {letter.is_recalled ? (
        <p className="self-center text-xs text-text-2">{isMine ? '你' : letter.send_user.nickname}撤回了一条私信</p>
      ) : (
        <Bubble {...props} />
      )}
    </>
  )
}

function Bubble({ letter, isMine, saysRead, onChange }: Props) {
  const isRecallable = useIsRecallable(letter)
  const { send_user: writer } = letter
  return (
    <div className={classNames('group flex max-w-[88%] gap-3 md:max-w-[76%]', isMine && 'flex-row-reverse self-end')}>
      <Avatar size="sm" name={writer.nickname} src={writer.avatar && paths.file(writer.avatar)} />
      <div className={classNames('grid min-w-0 gap-1', isMine && 'justify-items-end')}>
        <p
          className={classNames(
            'max-w-full border px-4 py-2.5 text-[15px] leading-6 [overflow-wrap:anywhere] whitespace-pre-wrap',
            isMine
              ? 'rounded-[16px_4px_16px_16px] border-brand/20 bg-brand-soft'
              : 'rounded-[4px_16px_16px_16px] border-line bg-surface',
          )}
        >
          <span className="sr-only">{isMine ? '我' : writer.nickname}：</span>
          <LetterText content={letter.content} />
        </p>
        {!isMine && <Report letter={letter} />}
        {(saysRead || isRecallable) && (
          <p className="flex items-center gap-2 text-xs text-text-2">
            {isRecallable && <Recall letter={letter} onChange={onChange} />}
            {saysRead && '已读'}
          </p>
        )}
      </div>
    </div>
  )
}

/** Under the pointer, or reached by keys; where nothing hovers, under each. */
function Report({ letter: { id, content, send_user: writer } }: Pick<Props, 'letter'>) {
  const [open, setOpen] = useState(false)
  const call = useCall()
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        className="-mt-0.5 justify-self-start text-text-3 group-hover:opacity-100 focus-visible:opacity-100 pointer-fine:opacity-0"
        aria-label={`举报${writer.nickname}的这条私信`}
        onClick={() => setOpen(true)}
      >
        举报
      </Button>
      <Suspense>
        {open && (
          <ReportDialog
            subject={{ id: writer.id, type: userType, title: writer.nickname }}
            letter={{ content, report: (body) => call(reportLetter, { params: { id }, body }) }}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  )
}

function useIsRecallable({ can, created_at }: Letter): boolean {
  const now = useNow()
  return can.recall && now - Date.parse(created_at) < recallableFor * 60_000
}

function Recall({ letter, onChange }: Pick<Props, 'letter' | 'onChange'>) {
  const call = useCall()
  const [busy, setBusy] = useState(false)
  async function recall() {
    setBusy(true)
    try {
      onChange(await call(recallLetter, { params: { id: letter.id } }))
    } catch (error) {
      setBusy(false)
      toastRefusal(error, '撤回失败')
    }
  }
  return (
    <Button variant="ghost" size="sm" loading={busy} onClick={() => void recall()}>
      撤回
    </Button>
  )
}
