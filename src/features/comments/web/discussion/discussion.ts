import { createContext, type ReactNode, useContext } from 'react'
import type { useConfirm } from '#src/ui/use-confirm.tsx'
import type { MentionSource } from '#src/ui/editor/mentions/mention-source.ts'
import type { UploadImage } from '#src/ui/editor/uploads/upload-task.ts'
import type { SubFloor } from './comment-pages.ts'
import type { AnchorParts } from './anchor-parts.ts'
import type { useCommentActs } from './use-comment-acts.ts'

/** What some things have with their floors besides. */
export interface FloorParts {
  /** The floor that stands first, whatever the order. */
  pinned: number | null
  /** Shown above and beside the text of a floor: 已采纳的回答. */
  mark: (floor: SubFloor) => ReactNode
  act: (floor: SubFloor) => ReactNode
  /** Told where a comment was deleted. */
  onRemoved: (id: number) => void
}

/** What every comment of one section shares. */
export interface Discussion {
  /** What comments are called here. */
  noun: string
  floors: FloorParts | undefined
  /** Nobody who is not asked to may say anything here now. */
  isClosed: boolean
  acts: ReturnType<typeof useCommentActs>
  confirm: ReturnType<typeof useConfirm>[0]
  /** Names the part of the page where something is written, and its draft: `new`, `reply/12`, `edit/12`. */
  partOf: (what: string) => string
  /** Sends a visitor to sign-in, and back to where they want to write; false when somebody is signed in. */
  sentToSignIn: (what: string) => boolean
  /** The comment that the address names. */
  linked: number | null
  uploadImage: UploadImage | undefined
  mentions: MentionSource | undefined
  /** These are of one part alone, and stand on the page a second time. */
  ofPart: boolean
  /** Absent where comments are about the whole. */
  anchors: AnchorParts | undefined
}
export const DiscussionContext = createContext<Discussion | null>(null)

export function useDiscussion(): Discussion {
  const discussion = useContext(DiscussionContext)
  if (!discussion) throw new Error('useDiscussion outside of Comments')
  return discussion
}
