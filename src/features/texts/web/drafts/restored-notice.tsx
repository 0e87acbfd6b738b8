import { Button } from '#src/ui/button.tsx'
import { Time } from '#src/ui/time.tsx'

export const RestoredNotice = ({ at, onDiscard }: { at: number; onDiscard: () => void }) => (
  <div role="status" className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-r2 bg-brand-soft px-[18px] py-2.5">
    <span className="min-w-0 flex-1">
      已恢复未保存的草稿（
      <Time iso={new Date(at).toISOString()} />）
    </span>
    <Button size="sm" onClick={onDiscard}>
      丢弃
    </Button>
  </div>
)
