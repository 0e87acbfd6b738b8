import { Pager } from '#src/ui/pager.tsx'
import { type FolderView, searchOf } from './folder-query.ts'

/** The pages of a list; the rest of its view stays. */
export const FolderPages = ({ view, pageCount }: { view: FolderView; pageCount: number }) => (
  <Pager page={view.page} pageCount={pageCount} hrefFor={(page) => searchOf({ ...view, page })} />
)
