import { useState } from 'react'
import { Dialog } from '#src/ui/dialog.tsx'
import { Letters } from './letters.tsx'

/** Letters over the page from which they are written. */
export default function LettersDialog({ peerId, onClose }: { peerId: number; onClose: () => void }) {
  const [peer, setPeer] = useState<number | null>(peerId)
  return (
    <Dialog title="私信" width="lg" bare onClose={onClose}>
      <div className="h-[80vh] overflow-hidden rounded-r2">
        <Letters peerId={peer} onPeer={setPeer} onClose={onClose} />
      </div>
    </Dialog>
  )
}
