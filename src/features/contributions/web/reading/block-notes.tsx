import { Suspense, useMemo, useState } from 'react'
import { useCurrentUser } from '#src/client/current-user.ts'
import { RichText } from '#src/client/text/rich-text.tsx'
import { PartComment } from '#src/features/comments/web/public.tsx'
import { contributionType, waits } from '#src/features/contributions/kind.ts'
import { useSpace } from '#src/features/spaces/web/public.tsx'
import { Button } from '#src/ui/button.tsx'
import { toast } from '#src/ui/toast.ts'
import type { Contribution, ContributionItem } from '../contribution-queries.ts'
import { anchorOf, changedBlocks, idOf, isRewritten, type ProposedBlock, type Remark } from './blocks.ts'

interface Props {
  contribution: Contribution
  item: ContributionItem
}

/** The paragraphs that are proposed, to be remarked on one by one, or written otherwise. In the browser alone. */
export function BlockNotes({ contribution, item }: Props) {
  const blocks = useMemo(() => changedBlocks(item), [item])
  if (!blocks.length) return <p className="text-text-2">没有新写的段落，只有删去的。</p>
  return (
    <ol aria-label="改动的段落" className="grid grid-cols-1 gap-3">
      {blocks.map((block) => (
        <Block key={`${block.at} ${block.name}`} contribution={contribution} block={block} />
      ))}
    </ol>
  )
}

function Block({ contribution, block }: { contribution: Contribution; block: ProposedBlock }) {
  const me = useCurrentUser()
  const [writes, setWrites] = useState<Remark>()
  // all who see the contribution read its comments: what is locked is not quoted there
  const isOpen = useSpace()?.open_core ?? false
  const mayRewrite = isOpen && me?.id !== contribution.user.id && waits(contribution.state) && isRewritten(block)
  return (
    <li id={idOf(block)} tabIndex={-1} className="min-w-0 scroll-mt-24 rounded-r2 border border-line px-4 py-3">
      <div className="[&_.prose>:first-child]:mt-0 [&_.prose>:last-child]:mb-0">
        <RichText name={idOf(block)} html={block.html} className="prose prose-compact" />
      </div>
      {me && (
        <div className="mt-2 -ml-2.5 flex flex-wrap gap-1 print:hidden">
          <Button size="sm" variant="ghost" onClick={() => setWrites('block')}>
            评论这一段
          </Button>
          {mayRewrite && (
            <Button size="sm" variant="ghost" onClick={() => setWrites('rewrite')}>
              建议改写
            </Button>
          )}
        </div>
      )}
      {writes && <Writing key={writes} {...{ contribution, block, writes }} onClose={() => setWrites(undefined)} />}
    </li>
  )
}

interface WritingProps {
  contribution: Contribution
  block: ProposedBlock
  writes: Remark
  onClose: () => void
}
function Writing({ contribution, block, writes, onClose }: WritingProps) {
  const words =
    writes === 'rewrite'
      ? { label: '改写成', submitText: '提出建议', done: '已提出，提交者可以一键采用' }
      : { label: '写下你对这一段的评论…', submitText: '发表', done: '已发表' }
  const { done, ...form } = words
  return (
    <Suspense>
      <PartComment
        {...form}
        about={{ type: contributionType, id: contribution.id }}
        anchor={anchorOf(writes, block)}
        begin={writes === 'rewrite' ? block.html : undefined}
        onWritten={() => {
          onClose()
          toast.success(done)
        }}
        onClose={onClose}
      />
    </Suspense>
  )
}
