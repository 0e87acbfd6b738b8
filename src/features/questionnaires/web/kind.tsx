import ClipboardList from 'lucide-react/icons/clipboard-list'
import { lazyPart } from '#src/client/lazy-part.tsx'
import type { WebKind } from '#src/features/subjects/web/public.tsx'
import { questionnaireKind } from '../kind.ts'

const QuestionnairesOfGroup = lazyPart<{ groupId: number }>(() =>
  import('./group/questionnaires-of-group.tsx').then((part) => part.QuestionnairesOfGroup),
)

export const kind: WebKind = {
  declared: questionnaireKind,
  icon: <ClipboardList aria-hidden />,
  groupSection: (groupId) => <QuestionnairesOfGroup groupId={groupId} />,
}
