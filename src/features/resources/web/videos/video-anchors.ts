import type { AnchorParts } from '#src/features/comments/web/public.tsx'
import { formatDuration } from '#src/shared/format.ts'
import { anchorOf, momentOf } from '#src/shared/video/moments.ts'
import { currentMoment, goToMoment, onMoment } from './moment-store.ts'

/** Comments on a video are about a moment of it. */
export const videoAnchors: AnchorParts = {
  current() {
    const moment = currentMoment()
    return moment && anchorOf(moment)
  },
  subscribe: onMoment,
  labelOf(anchor) {
    const moment = momentOf(anchor)
    return moment && formatDuration(moment.seconds)
  },
  go(anchor) {
    const moment = momentOf(anchor)
    if (moment) goToMoment(moment)
  },
}
