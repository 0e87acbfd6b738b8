import { Extension } from '@tiptap/core'
import type { Node as DocNode } from '@tiptap/pm/model'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import type { EditorState, Transaction } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import type { EditorView } from '@tiptap/pm/view'
import { afterComposition } from '../cursor/after-composition.ts'
import { embeddedImageToFile } from '../nodes/image-node.ts'
import { isEmbeddedImage } from '../links/link-policy.ts'
import { UploadTask } from './upload-task.ts'
import type { UploadImage, UploadedImage } from './upload-task.ts'

interface UploadOptions {
  /** Asked at each picture, so that the screen may change its function; absent means that pictures cannot be sent. */
  getUpload: () => UploadImage | undefined
  onNotice: (message: string) => void
  /** How many pictures are on their way. */
  onRunning: (count: number) => void
}

type Change = { add: { file: File; pos: number }[] } | { remove: UploadTask }

const key = new PluginKey<DecorationSet>('imageUploads')

/** Placeholders for pictures on their way are decorations: they are never part of the text that is saved. */
export const ImageUploads = Extension.create<UploadOptions>({
  name: 'imageUploads',
  addOptions: () => ({ getUpload: () => undefined, onNotice: () => {}, onRunning: () => {} }),
  addProseMirrorPlugins() {
    return [uploadsPlugin(this.options)]
  },
})

/** Uploads `files` and puts each picture at `pos` (by default the selection's end) when it has arrived. */
export function insertImages(view: EditorView, files: File[], pos?: number): void {
  afterComposition(view, () => {
    const at = Math.min(pos ?? view.state.selection.to, view.state.doc.content.size)
    dispatchChange(view, { add: files.map((file) => ({ file, pos: at })) })
  })
}

/** The picture files among what was pasted, dropped or chosen. */
export function imageFiles(files: Iterable<File> | undefined | null): File[] {
  return [...(files ?? [])].filter((file) => file.type.startsWith('image/'))
}

function uploadsPlugin(options: UploadOptions): Plugin<DecorationSet> {
  const makeTask = taskMaker(options)
  return new Plugin<DecorationSet>({
    key,
    state: {
      init: () => DecorationSet.empty,
      apply: (transaction, placeholders) => {
        const mapped = placeholders.map(transaction.mapping, transaction.doc)
        const change = transaction.getMeta(key) as Change | undefined
        if (!change) return mapped
        if ('remove' in change) return mapped.remove(mapped.find(undefined, undefined, isOf(change.remove)))
        return mapped.add(
          transaction.doc,
          change.add.flatMap(({ file, pos }) => placeholder(pos, makeTask(file))),
        )
      },
    },
    props: { decorations: (state) => key.getState(state) },
    appendTransaction: (transactions, _old, state) => takeOutEmbedded(transactions, state),
    view: (view) => follower(view, options),
  })
}

/** The tasks report to the view that exists when something happens; it is set by `follower`. */
const viewOfOptions = new WeakMap<UploadOptions, { view: EditorView; count: () => void }>()

function taskMaker(options: UploadOptions) {
  const withView = (act: (view: EditorView) => void) => {
    const view = viewOfOptions.get(options)?.view
    if (view) afterComposition(view, () => act(view))
  }
  return (file: File): UploadTask | null => {
    const upload = options.getUpload()
    if (!upload) {
      queueMicrotask(() => options.onNotice('这里不能放图片'))
      return null
    }
    return new UploadTask(file, upload, {
      onDone: (task, image) => withView((view) => arrive(view, task, image)),
      onRemove: (task) => withView((view) => dispatchChange(view, { remove: task })),
      onChange: () => viewOfOptions.get(options)?.count(),
    })
  }
}

/** Starts what is new, and stops what the writer has deleted. */
function follower(view: EditorView, options: UploadOptions) {
  let tasks = new Set<UploadTask>()
  const count = () => options.onRunning([...tasks].filter((task) => task.running).length)
  viewOfOptions.set(options, { view, count })
  return {
    update: () => {
      const now = tasksIn(view.state)
      if (now.size === 0 && tasks.size === 0) return
      for (const task of tasks) if (!now.has(task)) task.abort()
      tasks = now
      for (const task of tasks) task.startOnce()
      count()
    },
    destroy: () => {
      for (const task of tasks) task.abort()
      viewOfOptions.delete(options)
    },
  }
}

function tasksIn(state: EditorState): Set<UploadTask> {
  return new Set((key.getState(state) ?? DecorationSet.empty).find().map((found) => found.spec.task as UploadTask))
}

function isOf(task: UploadTask) {
  return (spec: Record<string, unknown>) => spec.task === task
}

function placeholder(pos: number, task: UploadTask | null): Decoration[] {
  if (!task) return []
  return [Decoration.widget(pos, task.dom, { task, side: -1, stopEvent: () => true, ignoreSelection: true })]
}

function dispatchChange(view: EditorView, change: Change): void {
  view.dispatch(view.state.tr.setMeta(key, change).setMeta('addToHistory', false))
}

function arrive(view: EditorView, task: UploadTask, { url, width, height }: UploadedImage): void {
  const [found] = key.getState(view.state)?.find(undefined, undefined, isOf(task)) ?? []
  const type = view.state.schema.nodes.image
  if (!found || !type) return
  const { tr } = view.state
  insertPicture(tr, found.from, type.create({ src: url, alt: '', width: width ?? null, height: height ?? null }))
  view.dispatch(tr.setMeta(key, { remove: task } satisfies Change))
}

/** In the line where pictures may stand, else (in code, between blocks) in a paragraph of its own after the block. */
function insertPicture(tr: Transaction, pos: number, picture: DocNode): void {
  const $pos = tr.doc.resolve(pos)
  if ($pos.parent.inlineContent && $pos.parent.canReplaceWith($pos.index(), $pos.index(), picture.type)) {
    tr.insert(pos, picture)
    return
  }
  const paragraph = picture.type.schema.nodes.paragraph?.create(null, picture)
  if (paragraph) tr.insert($pos.parent.isTextblock ? $pos.after() : pos, paragraph)
}

/** Whatever brought a `data:` picture in, it leaves in the same step and its file is uploaded instead. */
function takeOutEmbedded(transactions: readonly Transaction[], state: EditorState): Transaction | null {
  if (!transactions.some(bringsEmbedded)) return null
  const add: { file: File; pos: number }[] = []
  const { tr } = state
  state.doc.descendants((node, pos) => {
    if (node.type.name !== 'image' || !isEmbeddedImage(String(node.attrs.src))) return
    const at = tr.mapping.map(pos)
    tr.delete(at, at + node.nodeSize)
    const file = embeddedImageToFile(String(node.attrs.src))
    if (file) add.push({ file, pos: at })
  })
  return tr.docChanged ? tr.setMeta(key, { add } satisfies Change) : null
}

function bringsEmbedded(transaction: Transaction): boolean {
  return transaction.steps.some((step) => {
    let found = false
    const { slice } = step as { slice?: { content: { descendants: (visit: (node: DocNode) => void) => void } } }
    slice?.content.descendants((node) => {
      if (node.type.name === 'image' && isEmbeddedImage(String(node.attrs.src))) found = true
    })
    return found
  })
}
