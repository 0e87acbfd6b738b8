import { mergeAttributes } from '@tiptap/core'
import { TaskItem } from '@tiptap/extension-task-item'

/** Stored without the checkbox, which the reader's page draws from `data-checked`: no form controls in stored text. */
export const EditorTaskItem = TaskItem.extend({
  // what stands in an item of any other list
  content: 'block+',
  renderHTML: ({ node, HTMLAttributes }) => [
    'li',
    mergeAttributes(HTMLAttributes, { 'data-type': 'taskItem', 'data-checked': String(node.attrs.checked) }),
    ['div', 0],
  ],
}).configure({ nested: true })
