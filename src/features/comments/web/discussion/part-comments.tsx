import { MathStyles } from '#src/client/text/math-styles.tsx'
import { useConfirm } from '#src/ui/use-confirm.tsx'
import {
  type CommentsProps,
  Floors,
  noneKnown,
  NoFloorsYet,
  useFloors,
  useSharedDiscussion,
  Writing,
} from './comments.tsx'
import { firstView } from './comment-pages.ts'
import { DiscussionContext } from './discussion.ts'

export interface PartCommentsProps extends Pick<CommentsProps, 'uploadImage' | 'mentions'> {
  about: Required<CommentsProps['about']>
}

/** The comments about one part of something, beside it; those about the whole stand at the end of the page. */
export function PartComments({ about, ...given }: PartCommentsProps) {
  const list = useFloors(about, firstView)
  const [confirm, confirmDialog] = useConfirm()
  const first = list.data?.pages[0]
  const shared = { noun: '评论', isClosed: false, linked: null, ofPart: true }
  const discussion = useSharedDiscussion(about, { ...given, ...shared, confirm })
  return (
    <DiscussionContext value={discussion}>
      <MathStyles />
      <Writing can={{ ...(first?.can ?? noneKnown), rate: false }} closed={undefined} onWritten={() => {}} />
      <div className="mt-3">
        {first ? <Floors about={about} list={list} ofAll={false} sought={undefined} /> : <NoFloorsYet list={list} />}
      </div>
      {confirmDialog}
    </DiscussionContext>
  )
}
