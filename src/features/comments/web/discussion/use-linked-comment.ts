import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { isAppError } from '#src/shared/errors.ts'
import { toast } from '#src/ui/toast.ts'
import { type CommentList, firstView, type View } from './comment-pages.ts'

interface Shown {
  list: UseInfiniteQueryResult<InfiniteData<CommentList>>
  view: View
  onView: (view: View) => void
}

/** Brings the comment that an address names (`#comment-12`) onto the page, wherever it stands in its list. @returns its id */
export function useLinkedComment(hash: string | undefined, { list, view, onView }: Shown): number | null {
  const linked = Number(/^#comment-([1-9]\d{0,15})$/.exec(hash ?? '')?.[1] ?? 0) || null
  const followed = useRef<number>(null)
  useEffect(() => {
    if (linked === null || !list.data || followed.current === linked) return
    followed.current = linked
    if (!holds(list.data, linked)) onView({ ...firstView, from: linked })
  }, [linked, list.data, onView])
  const isGone = view.from !== undefined && isAppError(list.error) && list.error.errorName === 'not_found'
  useEffect(() => {
    if (!isGone) return
    toast.warning('链接指向的评论不存在，或者已被删除')
    onView(firstView)
  }, [isGone, onView])
  return linked
}

const holds = ({ pages }: InfiniteData<CommentList>, id: number) =>
  pages.some(({ list }) => list.some((floor) => floor.id === id || floor.children.some((child) => child.id === id)))

/** For the element of a linked comment: the reader is led to it when it comes. */
export const scrollToFloor = (element: HTMLElement | null) => element?.scrollIntoView()
