import { useLocation, useNavigation } from 'react-router'

/** The view that was chosen last, though its list is still on its way: what is chosen next adds to it, and does not undo it. */
export function useChosenView<View>(shown: View, viewOf: (search: URLSearchParams) => View): View {
  const { pathname } = useLocation()
  const { location: next } = useNavigation()
  return next?.pathname === pathname ? viewOf(new URLSearchParams(next.search)) : shown
}
