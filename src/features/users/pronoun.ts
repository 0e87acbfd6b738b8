/** How one speaks of somebody (specification, section 6). */
export function pronounOf({ id, gender }: { id: number; gender: number | null }, me: { id: number } | null): string {
  if (me?.id === id) return '我'
  if (gender === null) return 'Ta'
  return gender === 1 ? '他' : '她'
}
