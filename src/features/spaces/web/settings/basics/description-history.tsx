import { lazy, Suspense, useState } from 'react'
import { useCache } from '#src/client/data/queries.ts'
import { listSpaces, readSpace } from '#src/features/spaces/contract.ts'
import { Button } from '#src/ui/button.tsx'
import type { Space } from '#src/features/spaces/web/use-space.ts'

const RevisionsDialog = lazy(() =>
  import('#src/features/texts/web/public.tsx').then((texts) => ({ default: texts.RevisionsDialog })),
)
const refresh = [readSpace, listSpaces]

interface Props {
  spaceId: number
  /** Gets the space as it is since an old version came back. */
  onRestored: (space: Space) => void
}

/** Opens the versions of a space's name and description. */
export function DescriptionHistory({ spaceId, onRestored }: Props) {
  const [isOpen, setOpen] = useState(false)
  const cache = useCache()
  const restored = () => {
    const space = cache.read(readSpace, { params: { spaceId: String(spaceId) } })
    if (space) onRestored(space)
  }
  return (
    <div className="-mt-3">
      <Button size="sm" variant="ghost" className="-ml-2.5" onClick={() => setOpen(true)}>
        名称和简介的历史版本
      </Button>
      <Suspense>
        {isOpen && (
          <RevisionsDialog
            of={{ type: 'Product', id: spaceId, refresh }}
            title="名称和简介的历史版本"
            canRestore
            onRestored={restored}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </div>
  )
}
