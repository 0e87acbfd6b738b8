import { Button } from '#src/ui/button.tsx'
import { MoveButtons } from '#src/ui/move-buttons.tsx'
import type { FieldProps } from '../field-props.ts'

/** Rows that are moved by buttons. Nobody is taken to agree with an order that they did not touch. */
export function OrderField({ item, answer, onChange, labelledBy, describedBy }: FieldProps) {
  const isSet = Boolean(answer.chosen?.length)
  const order = isSet ? answer.chosen! : item.options.map(({ timestamp }) => timestamp)
  const titleOf = (timestamp: number) => item.options.find((one) => one.timestamp === timestamp)?.title ?? ''
  const move = (place: number, by: 1 | -1) => {
    const moved = order[place]!
    onChange({ chosen: order.toSpliced(place, 1).toSpliced(place + by, 0, moved) })
  }
  return (
    <div role="group" aria-labelledby={labelledBy} aria-describedby={describedBy} className="grid gap-2">
      <ol className="grid gap-1.5">
        {order.map((timestamp, place) => (
          <li key={timestamp} className="flex items-center gap-2 rounded-r1 border border-line px-3 py-1">
            <span className="w-6 shrink-0 text-text-3 tabular-nums">{isSet ? place + 1 : '–'}</span>
            <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{titleOf(timestamp)}</span>
            <MoveButtons
              size="sm"
              name={`“${titleOf(timestamp)}”`}
              at={place}
              count={order.length}
              ends={['已经是第一项', '已经是最后一项']}
              onMove={(by) => move(place, by)}
            />
          </li>
        ))}
      </ol>
      {isSet ? (
        <Button size="sm" className="justify-self-start" onClick={() => onChange({})}>
          不排了
        </Button>
      ) : (
        <Button size="sm" className="justify-self-start" onClick={() => onChange({ chosen: order })}>
          就按这个顺序
        </Button>
      )}
    </div>
  )
}
