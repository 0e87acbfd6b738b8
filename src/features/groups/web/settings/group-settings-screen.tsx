import { crumbLabels } from '#src/client/head/crumb-labels.ts'
import { PageHead } from '#src/client/head/page-head.tsx'
import { Section } from '#src/features/spaces/web/public.tsx'
import { PageWidth } from '#src/ui/page-columns.tsx'
import { GroupCrumbs } from '../group-crumbs.tsx'
import { useGroup } from '../group-queries.ts'
import { JoinKey } from '../joining/join-key.tsx'
import { Basics } from './basics.tsx'
import { Dissolve } from './dissolve.tsx'
import { HandOn } from './hand-on.tsx'

export function Component() {
  const group = useGroup()
  if (!group) return null
  return (
    <PageWidth narrow className="grid gap-4 py-4 md:py-6">
      <PageHead title={['小组设置', group.title]} />
      <GroupCrumbs group={group} crumbs={[{ text: crumbLabels.settings }]} />
      <h1 className="text-2xl font-semibold">小组设置</h1>
      <Section title="基本信息">
        <Basics key={group.id} group={group} />
      </Section>
      {group.can.own && (
        <Section title="口令" about="生成新的口令后，之前的口令立即失效；已经加入的成员不受影响。">
          <JoinKey group={group} />
        </Section>
      )}
      {group.can.hand && (
        <Section
          title="转交"
          about={
            group.can.own
              ? '把小组交给一位成员：对方成为创建者，你成为管理员。'
              : '小组的创建者不能再管理它了：把它交给一位成员。'
          }
        >
          <HandOn group={group} />
        </Section>
      )}
      {group.can.delete && (
        <Section
          title="解散"
          about="小组和它的公告、活动一起消失，不能恢复；报名了活动的人会收到通知。空间里的内容不受影响。"
        >
          <Dissolve group={group} />
        </Section>
      )}
    </PageWidth>
  )
}
