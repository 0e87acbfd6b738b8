import type { ComponentProps } from 'react'
import { Dialog } from '#src/ui/dialog.tsx'
import { BindAddress } from './bind-address.tsx'

type Props = ComponentProps<typeof BindAddress> & { title: string; onClose(): void }

/** Default export, so that it is loaded with the first use. */
export default function BindDialog({ title, onClose, ...rest }: Props) {
  return (
    <Dialog title={title} width="sm" onClose={onClose}>
      <BindAddress {...rest} />
    </Dialog>
  )
}
