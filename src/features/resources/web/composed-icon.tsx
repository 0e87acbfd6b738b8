import Network from 'lucide-react/icons/network'
import Route from 'lucide-react/icons/route'
import SquareStack from 'lucide-react/icons/square-stack'
import Film from 'lucide-react/icons/film'
import ClipboardList from 'lucide-react/icons/clipboard-list'
import type { FormKind } from '../kind.ts'

/** What tells kinds of resources apart at a glance. */
export const composedIcons: Record<FormKind, typeof Network> = {
  mind: Network,
  plan: Route,
  deck: SquareStack,
  examination: ClipboardList,
  video: Film,
}

export function ComposedIcon({ kind, size }: { kind: FormKind; size?: number }) {
  const Icon = composedIcons[kind]
  return <Icon aria-hidden {...(size && { size })} />
}
