import { PageHead } from '#src/client/head/page-head.tsx'
import { actCrumbs, crumbRoots } from '#src/client/head/crumb-labels.ts'
import { useInBrowser } from '#src/client/use-in-browser.ts'
import { DeskPage, DeskSkeleton, WithServerDraft } from '#src/features/texts/web/public.tsx'
import { paths } from '#src/shared/paths.ts'
import { ThingBar } from '#src/ui/thing-bar.tsx'
import { FeedbackForm } from './feedback-form.tsx'

export function Component() {
  const inBrowser = useInBrowser()
  return (
    <DeskPage
      act={actCrumbs.feedback.create}
      bar={(tools) => (
        <ThingBar
          back={{ to: paths.feedbacks(), label: '返回' }}
          face={null}
          crumbs={[{ text: crumbRoots.feedback, to: paths.feedbacks() }, { text: actCrumbs.feedback.create }]}
          place={1}
          tools={tools}
        />
      )}
    >
      <PageHead title={[actCrumbs.feedback.create]} />
      {inBrowser ? (
        <WithServerDraft target="feedback/new" opening={<DeskSkeleton />}>
          {(onServer) => <FeedbackForm onServer={onServer} />}
        </WithServerDraft>
      ) : (
        <DeskSkeleton />
      )}
    </DeskPage>
  )
}
