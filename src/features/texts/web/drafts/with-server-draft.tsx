import { Fragment, type ReactNode } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Time } from '#src/ui/time.tsx'
import { type ServerDraft, useServerDraft } from './use-server-draft.ts'

interface Props {
  /** Names the draft: `document/12`. */
  target: string
  /** Stands until it is known what was written elsewhere. */
  opening: ReactNode
  children: (onServer: ServerDraft) => ReactNode
}

/** A form that goes on with what was written on another device, and never overwrites what its writer has not seen. */
export function WithServerDraft({ target, opening, children }: Props) {
  const { lookup, taken, takeOther, keepMine } = useServerDraft(target)
  if (!lookup) return opening
  return (
    <>
      {lookup.isLost && (
        <p role="status" className="mb-3 rounded-r2 bg-sunken px-3.5 py-2.5 text-sm text-text-2">
          暂时查不到你在其他设备上写的草稿，正在重试。现在写的先保存在这台设备上。
        </p>
      )}
      {lookup.other && <OtherDraft at={lookup.other.at} onTake={takeOther} onKeep={keepMine} />}
      <Fragment key={taken}>{children(lookup)}</Fragment>
    </>
  )
}

const OtherDraft = ({ at, onTake, onKeep }: { at: number; onTake: () => void; onKeep: () => void }) => (
  <div role="alert" className="mb-3 grid gap-2 rounded-r2 border border-line bg-warning-soft px-3.5 py-3">
    <p className="text-warning">
      你在其他设备上写过一份更新的草稿（
      <Time iso={new Date(at).toISOString()} />
      ）。留下哪一份？另一份会被删除。
    </p>
    <div className="flex flex-wrap gap-2">
      <Button size="sm" onClick={onTake}>
        用其他设备上的
      </Button>
      <Button size="sm" onClick={onKeep}>
        用这里的
      </Button>
    </div>
  </div>
)
