import { useAction } from '#src/client/data/actions.ts'
import { toastRefusal } from '#src/client/data/toast-refusal.ts'
import { listVersions, restoreVersion } from '#src/features/texts/contract.ts'
import { isAppError } from '#src/shared/errors.ts'
import { Button } from '#src/ui/button.tsx'
import { toast } from '#src/ui/toast.ts'
import { useConfirm } from '#src/ui/use-confirm.tsx'
import type { VersionItem, Versioned } from './versioned.ts'

interface Props {
  of: Versioned
  restored: VersionItem
  /** The version that would be replaced, as far as the reader knows. */
  newest: number
  onRestored: () => void
  /** Somebody saved meanwhile: there is a newer version. */
  onOvertaken: () => void
}

export function RestoreButton({ of, restored: { id, version }, newest, onRestored, onOvertaken }: Props) {
  const [confirm, dialog] = useConfirm()
  const restore = useAction(restoreVersion, { refresh: [...of.refresh, listVersions] })
  async function ask() {
    const sure = await confirm({
      title: `恢复到第 ${version} 版？`,
      text: '这一版的内容会成为新的当前版本。现在的内容仍留在历史版本里，随时可以再恢复。',
      confirmText: '恢复',
    })
    if (!sure) return
    try {
      await restore.mutateAsync({ params: { id }, body: { version: newest } })
      toast.success(`已恢复到第 ${version} 版`)
      onRestored()
    } catch (error) {
      if (isAppError(error) && error.errorName === 'conflict') onOvertaken()
      toastRefusal(error, '恢复失败')
    }
  }
  return (
    <>
      <Button variant="primary" loading={restore.isPending} onClick={() => void ask()}>
        恢复到这个版本
      </Button>
      {dialog}
    </>
  )
}
