import { Suspense, useEffect, useRef } from 'react'
import { RichText } from '#src/client/text/rich-text.tsx'
import { TextDiff } from '../revisions/lazy-text-diff.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { SkeletonText } from '#src/ui/skeleton.tsx'
import { Tabs } from '#src/ui/tabs.tsx'
import { Time } from '#src/ui/time.tsx'
import { useConfirm } from '#src/ui/use-confirm.tsx'
import type { Stale } from './stale.ts'

interface Text {
  title: string
  content: string
}

interface Props {
  stale: Stale<Text>
  onOverwrite: () => void
  onGoOn: () => void
  /** Mine is thrown away. */
  onGiveUp: () => void
}

/** Somebody else saved meanwhile: both texts, and what to do about it. */
export function ConflictView({ stale: { current, yours }, onOverwrite, onGoOn, onGiveUp }: Props) {
  const [confirm, dialog] = useConfirm()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
    window.scrollTo(0, 0)
  }, [])
  async function giveUp() {
    const sure = await confirm({
      title: '放弃我的修改？',
      text: `你写的“${yours.title}”将被丢弃，包括保存在本机的草稿，无法恢复。`,
      confirmText: '放弃我的修改',
      danger: true,
    })
    if (sure) onGiveUp()
  }
  return (
    <section aria-labelledby="conflict">
      <div role="alert" className="rounded-r2 bg-warning-soft px-[18px] py-4">
        <h2 id="conflict" ref={heading} tabIndex={-1} className="text-xl font-semibold text-warning">
          内容已被他人更新
        </h2>
        <p className="mt-1 text-text-2">
          你开始编辑之后，{current.author?.nickname ?? '别人'}
          {current.updated_at && (
            <>
              {' '}
              在 <Time iso={current.updated_at} />
            </>
          )}{' '}
          保存了新的版本。你的内容还没有保存，也没有丢失，请对照后决定。
        </p>
        <div className="mt-3 flex flex-wrap gap-2">
          <Button variant="primary" onClick={onGoOn}>
            继续编辑
          </Button>
          <Button onClick={onOverwrite}>用我的覆盖</Button>
          <Button variant="ghost" onClick={() => void giveUp()}>
            放弃我的
          </Button>
        </div>
      </div>
      <div className="mt-4">
        <Tabs
          label="看什么"
          tabs={[
            { key: 'difference', text: '差别', panel: <Difference current={current} yours={yours} /> },
            { key: 'both', text: '两个版本', panel: <Both current={current} yours={yours} /> },
          ]}
        />
      </div>
      {dialog}
    </section>
  )
}

const Difference = ({ current, yours }: Stale<Text>) => (
  <Card as="section" padded aria-label="差别" className="mt-3 min-w-0">
    <Suspense fallback={<SkeletonText />}>
      <TextDiff name="conflict" before={current} after={yours} words={differenceWords} />
    </Suspense>
  </Card>
)
const differenceWords = { added: '只在我的版本里', removed: '只在对方的版本里' }

const Both = ({ current, yours }: Stale<Text>) => (
  <div className="mt-3 grid items-start gap-4 lg:grid-cols-2">
    <Version name="conflict-theirs" label={`${current.author?.nickname ?? '别人'} 保存的版本`} text={current} />
    <Version name="conflict-mine" label="我的版本" text={yours} />
  </div>
)

// Formulas stand as their source: that is what one compares.
const proseLook =
  'prose prose-compact [&_[data-latex]]:font-mono [&_[data-latex]]:text-sm [&_[data-latex]]:before:content-[attr(data-latex)]'

const Version = ({ name, label, text }: { name: string; label: string; text: Text }) => (
  <Card as="section" padded aria-label={label} className="min-w-0">
    <h3 className="text-sm font-semibold text-text-3">{label}</h3>
    <p className="mt-1 mb-3 text-2xl font-semibold break-words">{text.title}</p>
    {text.content ? (
      <RichText name={name} html={text.content} className={proseLook} />
    ) : (
      <p className="text-text-3">没有正文</p>
    )}
  </Card>
)
