/** What each kind's own view is given; it stands above what the thing says. */
export interface ComposedViewProps {
  id: number
  title: string
  /** Absent for a personal one. */
  spaceId?: number | undefined
}
