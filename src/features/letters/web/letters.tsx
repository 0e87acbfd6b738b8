import { classNames } from '#src/ui/class-names.ts'
import { ContactList, NobodyChosen } from './contact-list.tsx'
import { Conversation } from './conversation/conversation.tsx'

interface Props {
  /** With whom; null: nobody has been chosen yet. */
  peerId: number | null
  onPeer: (id: number | null) => void
  /** Of the dialog that it stands in. */
  onClose?: () => void
}

/** Contacts, and the letters with one of them: side by side, on phones one after the other. */
export const Letters = ({ peerId, onPeer, onClose }: Props) => (
  <div className="grid h-full min-h-0 md:grid-cols-[220px_minmax(0,1fr)]">
    <nav
      aria-label="联系人"
      className={classNames('min-h-0 overflow-y-auto border-line p-2 md:border-r', peerId !== null && 'max-md:hidden')}
    >
      <p className="px-3 py-2 font-semibold" aria-hidden>
        私信
      </p>
      <ContactList peerId={peerId} onPeer={onPeer} />
    </nav>
    {peerId === null ? (
      <div className="grid place-items-center max-md:hidden">
        <NobodyChosen />
      </div>
    ) : (
      <Conversation key={peerId} peerId={peerId} onBack={() => onPeer(null)} onClose={onClose} />
    )}
  </div>
)
