import type { FindDraftPlace } from '#src/features/texts/web/public.tsx'
import { paths } from '#src/shared/paths.ts'

/** Drafts of issues: `issue.12`, `space.3.new-issue`. */
export const draftPlace: FindDraftPlace = ({ key, about }) => {
  if (!about) return null
  const [what, , variant] = key.split('.')
  if (what === 'space' && variant === 'new-issue')
    return { text: `在“${about.title}”发起讨论`, to: paths.newIssue(about.id) }
  const space = /^\/spaces\/(\d+)/.exec(about.path)?.[1]
  return what === 'issue' && space ? { text: `修改“${about.title}”`, to: paths.editIssue(space, about.id) } : null
}
