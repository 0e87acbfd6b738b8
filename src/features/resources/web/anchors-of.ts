import type { AnchorParts } from '#src/features/comments/web/public.tsx'
import { personalNames, typeNames } from '../kind.ts'
import { nodeAnchors } from './minds/node-store.ts'
import { videoAnchors } from './videos/video-anchors.ts'

const parts: Record<string, AnchorParts> = {
  [typeNames.video]: videoAnchors,
  [personalNames.video]: videoAnchors,
  [typeNames.mind]: nodeAnchors,
  [personalNames.mind]: nodeAnchors,
}

/** The parts of a resource of that type that comments can be about. */
export const anchorsOf = (type: string): AnchorParts | undefined => parts[type]
