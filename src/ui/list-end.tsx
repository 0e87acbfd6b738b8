/** The end marker of every list. @param pages how many of them it has: what is seen at once needs no word about its end */
export function ListEnd({ pages }: { pages: number }) {
  if (pages < 2) return null
  return (
    <p className="flex items-center justify-center gap-3 py-4 text-sm text-text-3 before:h-px before:w-10 before:bg-line after:h-px after:w-10 after:bg-line">
      没有更多了
    </p>
  )
}
