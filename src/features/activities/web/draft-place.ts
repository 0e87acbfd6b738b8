import type { FindDraftPlace } from '#src/features/texts/web/public.tsx'
import { deskOf } from './activity-queries.ts'
import { paths } from '#src/shared/paths.ts'

/** Drafts of activities: `activity.12`, `space.3.new-activity`, `group.3.new-activity`. */
export const draftPlace: FindDraftPlace = ({ key, about }) => {
  if (!about) return null
  const [what, , variant] = key.split('.')
  const to = what === 'space' ? paths.newActivity(about.id) : what === 'group' && paths.newGroupActivity(about.id)
  if (to && variant === 'new-activity') return { text: `在“${about.title}”发起活动`, to }
  return what === 'activity' ? { text: `修改“${about.title}”`, to: deskOf(about) } : null
}
