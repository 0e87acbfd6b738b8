import { crumbLabels } from '#src/client/head/crumb-labels.ts'
import { PageHead } from '#src/client/head/page-head.tsx'
import { SpaceCrumbs, useSpace } from '#src/features/spaces/web/public.tsx'
import { paths } from '#src/shared/paths.ts'
import { PageWidth } from '#src/ui/page-columns.tsx'
import { Webhooks } from './webhooks.tsx'

export function Component() {
  const space = useSpace()
  if (!space) return null
  return (
    <PageWidth narrow className="grid gap-4 py-4 md:py-6">
      <PageHead title={['Webhook', space.title]} />
      <SpaceCrumbs
        space={space}
        crumbs={[{ text: crumbLabels.settings, to: paths.spaceSettings(space.id) }, { text: 'Webhook' }]}
      />
      <h1 className="text-2xl font-semibold">Webhook</h1>
      <Webhooks key={space.id} space={space} />
    </PageWidth>
  )
}
