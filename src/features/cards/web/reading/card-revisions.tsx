import { RevisionsDialog } from '#src/features/texts/web/public.tsx'
import { listCards, listPersonalCards, readCard, readPersonalCardById } from '#src/features/cards/contract.ts'

interface Props {
  card: { id: number; type: 'ProductCard' | 'UserCard' }
  canRestore: boolean
  onClose: () => void
}
const refresh = [readCard, readPersonalCardById, listCards, listPersonalCards]

/** The versions of a card. Default export, for loading lazily. */
export default function CardRevisions({ card: { id, type }, ...rest }: Props) {
  return <RevisionsDialog of={{ type, id, refresh }} {...rest} />
}
