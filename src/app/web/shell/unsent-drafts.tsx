import { useLocation } from 'react-router'
import { forgetDraftsOf } from '#src/features/texts/web/drafts/unsent.ts'
import { paths } from '#src/shared/paths.ts'
import { Button } from '#src/ui/button.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { PageWidth } from '#src/ui/page-columns.tsx'
import { useConfirm } from '#src/ui/use-confirm.tsx'

interface Props {
  unsent: readonly { userId: number }[]
  onRemoved: () => void
}
export function UnsentDrafts({ unsent, onRemoved }: Props) {
  const { pathname, search } = useLocation()
  const [confirm, dialog] = useConfirm()
  async function remove() {
    if (!(await confirm(question))) return
    for (const { userId } of unsent) forgetDraftsOf(userId)
    onRemoved()
  }
  return (
    <PageWidth narrow className="pt-4">
      <div
        role="status"
        className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-r2 bg-warning-soft px-3.5 py-2.5"
      >
        <span className="min-w-0 flex-1 basis-64 text-sm text-warning">
          登录已过期，这台设备上还有 {unsent.length} 份没有送到服务器的草稿。写的人重新登录后会自动送出。
        </span>
        <span className="flex gap-2">
          {!pathname.startsWith('/users/sign_') && (
            <LinkButton size="sm" to={paths.signIn(pathname + search)}>
              去登录
            </LinkButton>
          )}
          <Button size="sm" onClick={() => void remove()}>
            从这台设备删除
          </Button>
        </span>
      </div>
      {dialog}
    </PageWidth>
  )
}

const question = {
  title: '删除没有送出的草稿？',
  text: '它们只在这台设备上，删除后不能恢复。如果这台设备不是你的，而且不再用它登录，就应当删除。',
  confirmText: '删除',
  danger: true,
}
