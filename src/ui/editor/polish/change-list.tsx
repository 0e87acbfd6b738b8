import { Button } from '#src/ui/button.tsx'
import { type Change, isChange, type Part } from './changes.ts'

interface Props {
  parts: readonly Part[]
  /** Changes that are not to be made. */
  left: ReadonlySet<Change>
  onLeave: (left: ReadonlySet<Change>) => void
}

/** The polished text with its changes, each of which a press takes or leaves. */
export function ChangeList({ parts, left, onLeave }: Props) {
  const changes = parts.filter(isChange)
  const turn = (change: Change) => {
    const next = new Set(left)
    if (!next.delete(change)) next.add(change)
    onLeave(next)
  }
  return (
    <>
      <div className="polish-head">
        <span>共 {changes.length} 处修改，点一处可以接受或不要</span>
        <Button size="sm" onClick={() => onLeave(new Set())}>
          全部接受
        </Button>
        <Button size="sm" onClick={() => onLeave(new Set(changes))}>
          全部不要
        </Button>
      </div>
      <div className="polish-text" role="group" aria-label="修改">
        {parts.map((part, at) =>
          isChange(part) ? (
            <button
              key={at}
              type="button"
              className="polish-change"
              aria-pressed={!left.has(part)}
              aria-label={labelOf(part)}
              onClick={() => turn(part)}
            >
              {part.removed && <del>{part.removed}</del>}
              {part.added && <ins>{part.added}</ins>}
            </button>
          ) : (
            <span key={at}>{part.kept.replace(/⟦\d+⟧/g, '▢')}</span>
          ),
        )}
      </div>
    </>
  )
}

function labelOf({ removed, added }: Change): string {
  if (!removed) return `加上“${added}”`
  return added ? `把“${removed}”改成“${added}”` : `去掉“${removed}”`
}
