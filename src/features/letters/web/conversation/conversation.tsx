import ArrowLeft from 'lucide-react/icons/arrow-left'
import Ellipsis from 'lucide-react/icons/ellipsis'
import X from 'lucide-react/icons/x'
import { paths } from '#src/shared/paths.ts'
import { ErrorState } from '#src/ui/error-state.tsx'
import { IconButton, iconButtonLook } from '#src/ui/icon-button.tsx'
import { MenuButton, MenuLink } from '#src/ui/menu-items.tsx'
import { Menu } from '#src/ui/menu.tsx'
import { SkeletonList } from '#src/ui/skeleton.tsx'
import { LetterComposer } from './letter-composer.tsx'
import { MessageList } from './message-list.tsx'
import { useBlock } from './use-block.tsx'
import { useConversation } from './use-conversation.ts'

interface Props {
  peerId: number
  /** To the contacts, on phones. */
  onBack: () => void
  onClose: (() => void) | undefined
}

export function Conversation({ peerId, onBack, onClose }: Props) {
  const conversation = useConversation(peerId)
  const { head, failure, isLoadingNewer, loadNewer, put } = conversation
  return (
    <section aria-label={head ? `和${head.user.nickname}的私信` : '私信'} className="flex min-h-0 flex-col">
      <div className="flex h-14 flex-none items-center gap-2 border-b border-line px-2 md:px-5">
        <IconButton label="返回联系人" className="md:hidden" onClick={onBack}>
          <ArrowLeft aria-hidden />
        </IconButton>
        <b className="min-w-0 flex-1 truncate">{head?.user.nickname}</b>
        {head && <PeerMenu head={head} onChanged={loadNewer} />}
        {onClose && (
          <IconButton label="关闭" onClick={onClose}>
            <X aria-hidden />
          </IconButton>
        )}
      </div>
      {head ? (
        <>
          <MessageList {...conversation} />
          <LetterComposer key={peerId} head={head} onSent={put} onRefused={loadNewer} />
        </>
      ) : (
        <div className="flex-1">
          {failure === null ? (
            <SkeletonList />
          ) : (
            <ErrorState message={failure} retrying={isLoadingNewer} onRetry={() => void loadNewer()} />
          )}
        </div>
      )}
    </section>
  )
}

type Head = NonNullable<ReturnType<typeof useConversation>['head']>

function PeerMenu({ head: { user, is_blocked, can }, onChanged }: { head: Head; onChanged: () => Promise<void> }) {
  const [block, unblock, dialog] = useBlock(user, onChanged)
  return (
    <>
      <Menu label="更多" trigger={<Ellipsis aria-hidden />} triggerClassName={iconButtonLook()}>
        <MenuLink to={paths.user(user.id)}>看主页</MenuLink>
        {is_blocked && <MenuButton onSelect={() => void unblock()}>取消屏蔽</MenuButton>}
        {!is_blocked && can.block && (
          <MenuButton danger onSelect={() => void block()}>
            屏蔽
          </MenuButton>
        )}
      </Menu>
      {dialog}
    </>
  )
}
