import Tags from 'lucide-react/icons/tags'
import X from 'lucide-react/icons/x'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { buttonLook } from '#src/ui/button-look.ts'
import { Link } from '#src/ui/link.tsx'
import { Select } from '#src/ui/select.tsx'
import { type FolderView, searchOf, sortOf, sortsOf, typeOptions, viewOf } from './folder-query.ts'

const TagFilter = lazy(() => import('./tag-filter.tsx'))

interface Props {
  spaceId: number
  view: FolderView
  /** The space's own order. */
  ownSort: string
}

/** The view that was chosen last, though its list is still on its way: what is chosen next adds to it, and does not undo it. */
function useChosenView(shown: FolderView): FolderView {
  const { pathname } = useLocation()
  const { location: next } = useNavigation()
  return next?.pathname === pathname ? viewOf(new URLSearchParams(next.search)) : shown
}

/** What the list is narrowed to and how it is sorted. All of it stands in the address; links, so that it works without JavaScript. */
export function FolderFilters({ spaceId, view: shown, ownSort }: Props) {
  const view = useChosenView(shown)
  const navigate = useNavigate()
  const [choosesTags, setChoosesTags] = useState(false)
  const to = (change: Partial<FolderView>) => searchOf({ ...view, page: 1, ...change })
  const go = (change: Partial<FolderView>) => void navigate(to(change), { replace: true, preventScrollReset: true })
  return (
    <div className="mb-3 grid grid-cols-1 gap-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <nav aria-label="筛选" className="scroll-quiet flex min-w-0 items-center gap-1.5 p-0.5">
          <Choice to={to({ type: null })} isOn={view.type === null}>
            全部
          </Choice>
          {typeOptions.map(({ value, label }) => (
            <Choice key={value} to={to({ type: value })} isOn={view.type === value}>
              {label}
            </Choice>
          ))}
          <span aria-hidden="true" className="mx-1 h-4 w-px shrink-0 bg-line" />
          <Choice to={to({ good: !view.good })} isOn={view.good}>
            精华
          </Choice>
          <Choice to={to({ core: !view.core })} isOn={view.core}>
            核心
          </Choice>
        </nav>
        <div className="ml-auto flex items-center gap-2">
          <button
            type="button"
            aria-expanded={choosesTags}
            className={buttonLook({ variant: 'ghost' })}
            onClick={() => setChoosesTags(!choosesTags)}
          >
            <Tags aria-hidden />
            标签
          </button>
          <Select
            aria-label="排序"
            className="max-w-[116px]"
            options={sortsOf(view)}
            value={sortOf(view, ownSort)}
            onChange={(event) => go({ sort: event.target.value as FolderView['sort'] })}
          />
        </div>
      </div>
      {choosesTags ? (
        <Suspense>
          <TagFilter spaceId={spaceId} tags={view.tags} onChange={(tags) => go({ tags })} />
        </Suspense>
      ) : (
        view.tags.length > 0 && (
          <p className="flex flex-wrap gap-1.5">
            {view.tags.map((tag) => (
              <Link
                key={tag}
                to={to({ tags: view.tags.filter((other) => other !== tag) })}
                aria-label={`去掉标签 ${tag}`}
                className="inline-flex min-h-6 items-center gap-1 rounded bg-tag px-2 text-xs text-tag-text"
              >
                {tag}
                <X size={13} aria-hidden />
              </Link>
            ))}
          </p>
        )
      )}
    </div>
  )
}

const Choice = ({ to, isOn, children }: { to: string; isOn: boolean; children: ReactNode }) => (
  <Link
    to={to}
    aria-current={isOn || undefined}
    className="rounded-full px-2.5 py-1 text-sm whitespace-nowrap text-text-2 hover:bg-sunken aria-[current]:bg-brand-soft aria-[current]:text-brand-text"
  >
    {children}
  </Link>
)
