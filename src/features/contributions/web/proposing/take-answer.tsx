import { use } from 'react'
import { webKinds, webKindsLoaded } from '#src/features/subjects/web/public.tsx'

interface Props {
  spaceId: number
  answer: number
  onClose: () => void
}
let loaded: Promise<void> | undefined

/** Asked of whatever kind takes answers. Default export, for loading lazily. */
export default function TakeAnswer(props: Props) {
  use((loaded ??= webKindsLoaded()))
  return webKinds().map(({ declared, contributed }) => (
    <AskedOf key={declared.kind} take={contributed?.takeAnswer} props={props} />
  ))
}

const AskedOf = ({ take, props }: { take: ((props: Props) => React.ReactNode) | undefined; props: Props }) =>
  take?.(props) ?? null
