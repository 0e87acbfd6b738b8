import { useState } from 'react'
import { useParams } from 'react-router'
import { useEndpoint } from '#src/client/data/queries.ts'
import { PageHead } from '#src/client/head/page-head.tsx'
import { useInBrowser } from '#src/client/use-in-browser.ts'
import { DeskPage, DeskSkeleton, WithServerDraft } from '#src/features/texts/web/public.tsx'
import { paths } from '#src/shared/paths.ts'
import { ThingBar } from '#src/ui/thing-bar.tsx'
import { TermForm } from './term-form.tsx'
import { type Term, termSourceQuery } from './term-query.ts'

export function Component() {
  const { key } = useParams()
  const inBrowser = useInBrowser()
  const { data: source } = useEndpoint(...termSourceQuery(key!))
  if (!source) return null
  return (
    <DeskPage
      act={`编辑“${source.title}”`}
      bar={(tools) => (
        <ThingBar
          back={{ to: paths.term(source.key), label: '返回' }}
          face={null}
          crumbs={[{ text: `编辑“${source.title}”` }]}
          place={0}
          tools={tools}
        />
      )}
    >
      <PageHead title={['编辑', source.title]} />
      {inBrowser ? <Form key={source.key} source={source} /> : <DeskSkeleton />}
    </DeskPage>
  )
}

/** It starts from what was read when it opened; a later reading must not change it under the writer's hands. */
function Form({ source }: { source: Term }) {
  const [first] = useState(source)
  return (
    <WithServerDraft target={`term/${first.id}`} opening={<DeskSkeleton />}>
      {(onServer) => <TermForm saved={first} onServer={onServer} />}
    </WithServerDraft>
  )
}
