import GitPullRequest from 'lucide-react/icons/git-pull-request'
import type { WebKind } from '#src/features/subjects/web/public.tsx'
import { paths } from '#src/shared/paths.ts'
import { contributionKind } from '../kind.ts'

export const kind: WebKind = {
  declared: contributionKind,
  icon: <GitPullRequest aria-hidden />,
  trashed: () => <GitPullRequest role="img" aria-label="贡献" />,
  spaceTab: { text: '贡献', address: paths.contributions, counted: 'ctrbs' },
}
