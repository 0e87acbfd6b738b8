import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { useRef, useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { MoveButtons } from '#src/ui/move-buttons.tsx'
import { useConfirm } from '#src/ui/use-confirm.tsx'
import { headings, htmlOfBlocks } from '#src/features/cards/block-html.ts'
import { type Block, limits, withKeys } from '#src/features/cards/blocks.ts'
import { BlockField } from './block-field.tsx'
import { newBlock } from '../card-fields.ts'
import type { useCardForm } from '../use-card-form.ts'

interface Props {
  writing: ReturnType<typeof useCardForm>
  spaceId: number | null
}
const types = ['html', 'cloze', 'steps', 'occlusion'] as const

/** The blocks of a card: added, moved, removed. One at a time is open to be written, so that a card of fifty stays quick. */
export function BlockList({ writing, spaceId }: Props) {
  const { fields, change, errors, editors } = writing
  const { blocks } = fields
  const [open, setOpen] = useState<string | undefined>(blocks[0]?.key)
  const [confirm, dialog] = useConfirm()
  const list = useRef<HTMLOListElement>(null)
  // what is just being typed is in the form before its editor goes
  const goTo = (key: string | undefined) => {
    editors.all.current?.flush()
    setOpen(key)
  }
  const set = (next: Block) =>
    change((now) => ({ blocks: now.blocks.map((block) => (block.key === next.key ? next : block)) }))
  function add(type: Block['type']) {
    goTo(undefined)
    change((now) => {
      const block = newBlock(type, now.blocks)
      setOpen(block.key)
      return { blocks: [...now.blocks, block] }
    })
  }
  function move(at: number, by: 1 | -1) {
    goTo(open)
    change((now) => {
      const next = [...now.blocks]
      const [block] = next.splice(at, 1)
      next.splice(at + by, 0, block!)
      return { blocks: next }
    })
  }
  async function remove(block: Block) {
    const isWritten = withKeys([block]).length > 0
    const question = {
      title: `移除这块“${headings[block.type]}”？`,
      text: '里面写的内容会一起移除。',
      confirmText: '移除',
    }
    if (isWritten && !(await confirm({ ...question, danger: true }))) return
    change((now) => ({ blocks: now.blocks.filter((one) => one.key !== block.key) }))
    list.current?.focus()
  }
  return (
    <section aria-labelledby="card-content" className="grid gap-3">
      <h2 id="card-content" className="font-medium">
        内容
      </h2>
      {dialog}
      <ol ref={list} tabIndex={-1} className="grid gap-3" aria-label="内容块">
        {blocks.map((block, n) => (
          <li key={block.key}>
            <Card className="grid gap-3 p-3">
              <div className="flex flex-wrap items-center gap-1">
                <span className="min-w-0 flex-1 truncate text-sm font-semibold text-text-2">
                  {n + 1}. {headings[block.type]}
                </span>
                <MoveButtons
                  size="sm"
                  name={`第 ${n + 1} 块`}
                  at={n}
                  count={blocks.length}
                  onMove={(by) => move(n, by)}
                />
                <IconButton size="sm" label={`移除第 ${n + 1} 块`} onClick={() => void remove(block)}>
                  <Trash2 aria-hidden />
                </IconButton>
              </div>
              {open === block.key ? (
                <BlockField block={block} spaceId={spaceId} writing={writing} onChange={set} />
              ) : (
                <button
                  type="button"
                  className="flex items-center gap-3 rounded-r1 bg-sunken px-3 py-2 text-left text-text-2"
                  onClick={() => goTo(block.key)}
                >
                  <span className="line-clamp-2 min-w-0 flex-1 [overflow-wrap:anywhere]">{beginningOf(block)}</span>
                  <span className="shrink-0 text-sm text-brand-text">编辑</span>
                </button>
              )}
            </Card>
          </li>
        ))}
      </ol>
      {errors.content && (
        <p role="alert" className="text-sm text-danger">
          {errors.content}
        </p>
      )}
      <div className="flex flex-wrap gap-2" role="group" aria-label="添加内容块">
        {types.map((type) => (
          <Button key={type} size="sm" disabled={blocks.length >= limits.blocks} onClick={() => add(type)}>
            <Plus aria-hidden /> {headings[type]}
          </Button>
        ))}
      </div>
    </section>
  )
}

/** A few words of what it says. */
function beginningOf(block: Block): string {
  if (block.type === 'occlusion')
    return block.content.src ? `${block.content.alt || '图片'}，${block.content.areas.length} 处遮挡` : '（还没有图片）'
  const { body } = new DOMParser().parseFromString(
    htmlOfBlocks([block]).replace(/<summary>[^<]*<\/summary>/, ''),
    'text/html',
  )
  return body.textContent?.trim().slice(0, 120) || (body.querySelector('img') ? '（图片）' : '（空）')
}
