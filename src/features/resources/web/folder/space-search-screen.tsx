import { crumbLabels } from '#src/client/head/crumb-labels.ts'
import { useSearchParams } from 'react-router'
import { PageHead } from '#src/client/head/page-head.tsx'
import { questionOf, SearchPage } from '#src/features/search/web/public.tsx'
import { SpaceCrumbs, useSpace } from '#src/features/spaces/web/public.tsx'
import { PageWidth } from '#src/ui/page-columns.tsx'
import { FolderStack } from './folder-stack.tsx'

/** One space. While nothing is typed, its folders can be walked through. */
export function Component() {
  const [params] = useSearchParams()
  const space = useSpace()
  if (!space) return null
  const question = questionOf(params, space.id)
  return (
    <PageWidth narrow className="grid grid-cols-1 gap-4 py-4 md:py-6">
      <PageHead title={[question.text || question.tags.join(' '), '搜索', space.title]} />
      <SpaceCrumbs space={space} crumbs={[{ text: crumbLabels.search }]} />
      <h1 className="sr-only">在“{space.title}”里搜索</h1>
      <SearchPage key={space.id} question={question} empty={<FolderStack spaceId={space.id} />} />
    </PageWidth>
  )
}
