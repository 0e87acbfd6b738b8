import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { childrenKey } from './child-pages.ts'
import { isAbout } from '../comment-count.ts'
import { type About, type Comment, type CommentList, firstView, floorsKey, type SubFloor } from './comment-pages.ts'
import { endpointId } from '#src/shared/endpoint.ts'
import { listAnchors } from '#src/features/comments/contract.ts'
import { hasCommentCount } from '../has-comment-count.ts'

type Pages = InfiniteData<CommentList>
type Change = (list: Comment[]) => Comment[]

/** What an act changes in the lists that are shown, before (or without) fetching them again. */
export function useCommentCache() {
  const queries = useQueryClient()
  return useMemo(() => {
    const change = (key: readonly unknown[], on: (pages: Pages) => Pages) =>
      queries.setQueriesData<Pages>({ queryKey: key }, (pages) => pages && on(pages))

    /** Other pages say how many comments there are: they are fetched again when they are next shown. */
    const staleElsewhere = () => {
      void queries.invalidateQueries({
        predicate: ({ queryKey: [call], state }) => !isOwn(call) && hasCommentCount(state.data),
        refetchType: 'none',
      })
      // shown beside what was commented
      void queries.invalidateQueries({ queryKey: [endpointId(listAnchors)] })
    }

    return {
      /**
       * A new floor stands on top, wherever the order would put it: its author wants to see it. Whether it belongs to the floors of
       * some people, the server knows.
       */
      addFloor(made: Comment) {
        const isHere = isAboutPart(made)
        void queries.invalidateQueries({ queryKey: floorsKey, predicate: isOfSome })
        queries.setQueriesData<Pages>(
          { queryKey: floorsKey, predicate: (query) => isHere(query) && !isOfSome(query) },
          (pages) => pages && withFirst(pages, made),
        )
        staleElsewhere()
      },
      addReply(made: Comment) {
        const grown = (list: Comment[]) =>
          list.map((floor) => (floor.id === made.comment_id ? withReply(floor, made) : floor))
        queries.setQueriesData<Pages>(
          { queryKey: floorsKey, predicate: isAbout(made.commentable_id) },
          (pages) => pages && counted(mapPages(pages, grown)),
        )
        change([...childrenKey, made.comment_id], (pages) => withLast(pages, made))
        staleElsewhere()
      },
      /** Another text, other votes: wherever the comment is shown. */
      replace(id: number, by: Partial<SubFloor>) {
        const patch = <C extends SubFloor>(comment: C): C => (comment.id === id ? { ...comment, ...by } : comment)
        const patched = (list: Comment[]) => list.map((one) => ({ ...patch(one), children: one.children.map(patch) }))
        change(floorsKey, (pages) => mapPages(pages, patched))
        change(childrenKey, (pages) => mapPages(pages, patched))
      },
      /** What a deletion leaves standing, the server knows best. */
      refetch: () => {
        staleElsewhere()
        return Promise.all([
          queries.invalidateQueries({ queryKey: floorsKey }),
          queries.invalidateQueries({ queryKey: childrenKey }),
        ])
      },
    }
  }, [queries])
}

/** Lists of the whole, and of the part that it is about. */
const isAboutPart =
  ({ commentable_id, anchor }: Comment) =>
  (query: { queryKey: readonly unknown[] }) => {
    const about = query.queryKey[1] as About
    return isAbout(commentable_id)(query) && (about.anchor === undefined || about.anchor === anchor)
  }

/** The lists of comments themselves are changed by hand. */
const isOwn = (call: unknown) => call === floorsKey[0] || call === childrenKey[0]

/** The standing is the last word of the key (comment-pages.ts). */
const isOfSome = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey.at(-1) !== firstView.standing

const mapPages = (pages: Pages, change: Change): Pages => ({
  ...pages,
  pages: pages.pages.map((page) => ({ ...page, list: change(page.list) })),
})

const counted = (pages: Pages): Pages => ({
  ...pages,
  pages: pages.pages.map((page) => ({ ...page, comment_count: page.comment_count + 1 })),
})

function withFirst(pages: Pages, made: Comment): Pages {
  const [first, ...others] = pages.pages
  return first ? counted({ ...pages, pages: [{ ...first, list: [made, ...first.list] }, ...others] }) : pages
}

function withLast(pages: Pages, made: Comment): Pages {
  const last = pages.pages.at(-1)
  return last ? { ...pages, pages: [...pages.pages.slice(0, -1), { ...last, list: [...last.list, made] }] } : pages
}

function withReply(floor: Comment, made: SubFloor): Comment {
  return { ...floor, children_count: floor.children_count + 1, children: [...floor.children, made] }
}
