import { Extension } from '@tiptap/core'
import type { Extensions, Mark, Node } from '@tiptap/core'
import { Placeholder } from '@tiptap/extension-placeholder'
import { Subscript } from '@tiptap/extension-subscript'
import { Superscript } from '@tiptap/extension-superscript'
import { TaskList } from '@tiptap/extension-task-list'
import { TextAlign } from '@tiptap/extension-text-align'
import { StarterKit } from '@tiptap/starter-kit'
import { BareText } from './text/bare-text.ts'
import { Callout, CalloutTitle, Folded, FoldedTitle, Tabs } from './nodes/callout-nodes.ts'
import { EditorCodeBlock } from './nodes/code-block-node.ts'
import { highlighter } from './nodes/code-languages.ts'
import { Abbreviation, Definitions, Description, Term } from './nodes/definition-nodes.ts'
import { AiDivision, Division } from './nodes/division-node.ts'
import { EditorImage } from './nodes/image-node.ts'
import { ImageUploads } from './uploads/image-uploads.ts'
import { Find } from './find/find.ts'
import { followCursor } from './cursor/follow-cursor.ts'
import type { InsertMenu } from './insert/insert-menu.ts'
import { KeptBlock } from './text/kept-block.ts'
import { EditorLink } from './links/link-mark.ts'
import type { LinkSuggestions } from './links/link-suggestions.ts'
import { ThingLink } from './links/thing-node.ts'
import type { ThingSource } from './links/thing-source.ts'
import { Marked } from './nodes/marked-text.ts'
import { Mention } from './mentions/mention-node.ts'
import type { MentionSuggestions } from './mentions/mention-suggestions.ts'
import { MoveBlocks } from './blocks/move-blocks.ts'
import { EmojiPictures } from './emoji/emoji-pictures.ts'
import { BlockMath, InlineMath } from './nodes/math-nodes.ts'
import type { MathTarget } from './nodes/math-nodes.ts'
import { Footnote, FootnoteMark, Footnotes } from './nodes/note-nodes.ts'
import { Paste } from './pasting/paste.ts'
import { PromptSelection } from './cursor/prompt-selection.ts'
import { tableNodes } from './nodes/table-nodes.ts'
import { EditorTaskItem } from './nodes/task-item-node.ts'
import type { UploadImage } from './uploads/upload-task.ts'

/** `comment` and `studyCard` hide menus for what small texts do without (specification, section 6). */
export type Preset = 'default' | 'comment' | 'studyCard' | 'plainText'

/** What the extensions ask of the component that holds the editor; always the latest props. */
export interface EditorHost {
  placeholder: () => string
  getUpload: () => UploadImage | undefined
  onNotice: (message: string) => void
  onRunning: (count: number) => void
  onMath: (target: MathTarget) => void
  onLink: () => void
  onFind: () => void
  suggestions: MentionSuggestions
  insertMenu: InsertMenu
  links: LinkSuggestions
  things: () => ThingSource | undefined
  /** Returns false when the screen does not listen to Ctrl+Enter. */
  onSubmit: () => boolean
}

/** @param shared what keeps a text that several people write (shared-text.ts): it has an undo of its own */
export function editorExtensions(preset: Preset, host: EditorHost, shared?: Extensions): Extensions {
  const placeholder = Placeholder.configure({ placeholder: host.placeholder, showOnlyWhenEditable: false })
  return preset === 'plainText'
    ? [PromptSelection, plainKit, placeholder, keys(preset, host)]
    : [
        PromptSelection,
        shared ? sharedKit : richKit,
        placeholder,
        keys(preset, host),
        ...richExtensions(host),
        ...(shared ?? []),
      ]
}

const plainKit = StarterKit.configure({
  blockquote: false,
  bold: false,
  bulletList: false,
  code: false,
  codeBlock: false,
  dropcursor: false,
  gapcursor: false,
  heading: false,
  horizontalRule: false,
  italic: false,
  link: false,
  listItem: false,
  listKeymap: false,
  orderedList: false,
  strike: false,
  trailingNode: false,
  underline: false,
})

const richKit = StarterKit.extend({
  addExtensions() {
    return (this.parent?.() ?? []).map((one) => {
      // imported lists have items of other blocks, and code that is bold or a link
      if (one.name === 'listItem') return (one as Node).extend({ content: 'block+' })
      if (one.name === 'code') return (one as Mark).extend({ excludes: 'code', priority: 50 })
      return one
    })
  },
}).configure({ codeBlock: false, link: false })

// a paragraph at the end would be added by everybody's editor
const sharedKit = richKit.configure({ codeBlock: false, link: false, undoRedo: false, trailingNode: false })

function richExtensions(host: EditorHost): Extensions {
  return [
    EditorLink,
    EditorImage,
    EditorCodeBlock.configure({ lowlight: highlighter, enableTabIndentation: true, defaultLanguage: 'none' }),
    Subscript,
    Superscript,
    Marked,
    Abbreviation,
    Callout,
    CalloutTitle,
    Folded,
    FoldedTitle,
    Tabs,
    Definitions,
    Term,
    Description,
    FootnoteMark,
    Footnotes,
    Footnote,
    Division,
    AiDivision,
    BareText,
    KeptBlock,
    TaskList,
    EditorTaskItem,
    TextAlign.configure({ types: ['heading', 'paragraph'] }),
    ...tableNodes,
    Mention,
    followCursor('mentionSuggestions', host.suggestions),
    ThingLink.configure({ source: host.things }),
    followCursor('linkSuggestions', host.links),
    followCursor('insertMenu', host.insertMenu),
    Find,
    MoveBlocks,
    EmojiPictures,
    InlineMath.configure({ onEdit: host.onMath }),
    BlockMath.configure({ onEdit: host.onMath }),
    ImageUploads.configure({ getUpload: host.getUpload, onNotice: host.onNotice, onRunning: host.onRunning }),
    Paste.configure({ onNotice: host.onNotice }),
  ]
}

/** Above the others' keys: Ctrl+Enter would else be a line break. */
function keys(preset: Preset, host: EditorHost) {
  return Extension.create({
    name: 'editorKeys',
    priority: 2000,
    addKeyboardShortcuts() {
      return {
        'Mod-Enter': () => host.onSubmit(),
        'Mod-k': () => {
          if (!this.editor.schema.marks.link) return false
          host.onLink()
          return true
        },
        'Mod-f': () => {
          if (preset !== 'default') return false
          host.onFind()
          return true
        },
      }
    },
  })
}
