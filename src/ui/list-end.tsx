/** The end marker of every list. */
export function ListEnd() {
  return (
    <p className="flex items-center justify-center gap-3 py-4 text-sm text-text-3 before:h-px before:w-10 before:bg-line after:h-px after:w-10 after:bg-line">
      没有更多了
    </p>
  )
}
