import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { readSpace } from '#src/features/spaces/contract.ts'
import { useAction } from '#src/client/data/actions.ts'
import { toastRefusal } from '#src/client/data/toast-refusal.ts'
import { isAppError } from '#src/shared/errors.ts'
import { controlLook } from '#src/ui/control-look.ts'
import { classNames } from '#src/ui/class-names.ts'
import { toast } from '#src/ui/toast.ts'
import {
  joinUsers,
  listFolder,
  listResources,
  readResource,
  readTree,
  renameResource,
} from '#src/features/resources/contract.ts'
import { folderTitle, resourceTitle } from '#src/features/resources/shapes.ts'
import type { TreeNode } from '#src/features/resources/web/resource-queries.ts'
import { indentOf } from '../tree-look.ts'
import { isFolder } from '../tree-rows.ts'

interface Props {
  spaceId: number
  node: TreeNode
  depth: number
  /** Renamed or given up. */
  onDone: () => void
}

/** A row's title as a field: Enter and leaving it save, Esc gives up. Default export, so that it can be loaded lazily. */
export default function InlineRename({ spaceId, node, depth, onDone }: Props) {
  const [title, setTitle] = useState(node.title)
  const [error, setError] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const errorId = useId()
  const rename = useAction(renameResource, {
    refresh: [listFolder, listResources, readResource, readTree, joinUsers, readSpace],
  })
  useEffect(() => {
    field.current?.focus()
    field.current?.select()
  }, [])

  async function save() {
    if (rename.isPending) return
    if (title.trim() === node.title) return onDone()
    const checked = (isFolder(node) ? folderTitle : resourceTitle).safeParse(title)
    if (!checked.success) return setError(checked.error.issues[0]!.message)
    try {
      await rename.mutateAsync({ params: { spaceId, id: node.id }, body: { title: checked.data } })
      toast.success('已重命名')
      onDone()
    } catch (refusal) {
      const wrong = isAppError(refusal) && refusal.data?.fields?.title
      if (wrong) setError(wrong)
      else toastRefusal(refusal, '保存失败')
    }
  }
  function onKeyDown(event: KeyboardEvent) {
    // Enter belongs to the input method while it composes
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') void save()
    if (event.key === 'Escape') onDone()
  }
  return (
    <div className="bg-surface py-0.5 pr-1" style={indentOf(depth)}>
      <input
        ref={field}
        aria-label={`重命名“${node.title}”`}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
        autoComplete="off"
        className={classNames(controlLook, 'h-7 px-1.5')}
        value={title}
        onChange={(event) => {
          setTitle(event.target.value)
          setError('')
        }}
        onKeyDown={onKeyDown}
        onBlur={() => void save()}
      />
      {error && (
        <p id={errorId} role="alert" className="pt-0.5 text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  )
}
