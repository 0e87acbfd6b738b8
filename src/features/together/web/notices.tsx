import { type ReactNode, useState } from 'react'
import { toastRefusal } from '#src/client/data/toast-refusal.ts'
import { Button } from '#src/ui/button.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'

const Notice = ({ text, isAlarm = false, children }: { text: ReactNode; isAlarm?: boolean; children: ReactNode }) => (
  <div
    role={isAlarm ? 'alert' : 'status'}
    className={`flex flex-wrap items-center gap-x-4 gap-y-2 rounded-r2 px-[18px] py-2.5 ${isAlarm ? 'bg-warning-soft' : 'bg-brand-soft'}`}
  >
    <span className="min-w-0 flex-1 basis-64">{text}</span>
    {children}
  </div>
)

/** All who wrote have gone without a word, or lost their connections. */
export const UnsavedNotice = ({ onSave }: { onSave: () => void }) => (
  <Notice text="有未发布的共同编辑：上次写的内容没有存成版本，都还在下面。">
    <Button size="sm" onClick={onSave}>
      存成版本
    </Button>
  </Notice>
)

interface BehindProps {
  onTakeTheirs: () => Promise<void>
  onKeepOurs: () => Promise<void>
}
/** Somebody has saved the text by the form meanwhile. */
export function BehindNotice({ onTakeTheirs, onKeepOurs }: BehindProps) {
  const [busy, setBusy] = useState(false)
  const by = (act: () => Promise<void>) => () => {
    setBusy(true)
    act()
      .catch((error: unknown) => toastRefusal(error, '没有读到最新的内容，请重试'))
      .finally(() => setBusy(false))
  }
  return (
    <Notice isAlarm text="这篇文档在别处保存了另一份文字。先决定用哪一份，才能继续保存；两份都留在历史版本里。">
      <Button size="sm" loading={busy} onClick={by(onKeepOurs)}>
        用这里的
      </Button>
      <Button size="sm" loading={busy} onClick={by(onTakeTheirs)}>
        换成别处的
      </Button>
    </Notice>
  )
}

/** No socket comes about: the network or the browser has none. */
export const CutNotice = ({ isReady, to }: { isReady: boolean; to: string }) => (
  <Notice
    isAlarm
    text={
      isReady
        ? '连接一直没有恢复。写的内容还在这个页面上，请先不要关闭它。'
        : '这里连不上一起编辑。可以先用普通编辑，保存时会检查别人有没有改过。'
    }
  >
    {!isReady && (
      <LinkButton size="sm" to={to}>
        普通编辑
      </LinkButton>
    )}
  </Notice>
)

export const UnsuitableNotice = ({ to }: { to: string }) => (
  <Notice text="这篇文档里有编辑器不认识的内容，一起编辑会丢掉它们，请用普通编辑。">
    <LinkButton size="sm" to={to}>
      普通编辑
    </LinkButton>
  </Notice>
)

export const OverNotice = ({ reason, to, onAgain }: { reason: string | null; to: string; onAgain: () => void }) =>
  reason === 'anew' ? (
    <Notice isAlarm text="这篇文档已经从新的版本重新开始。没有同步的改动存进了你的草稿，打开普通编辑就能看到。">
      <Button size="sm" onClick={onAgain}>
        重新打开
      </Button>
    </Notice>
  ) : (
    <Notice isAlarm text={`${reason || '一起编辑已结束'}。没有同步的改动存进了你的草稿。`}>
      <LinkButton size="sm" to={to}>
        返回文档
      </LinkButton>
    </Notice>
  )
