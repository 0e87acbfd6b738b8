import { TaskItem } from '@tiptap/extension-task-item'

/** Stored without the checkbox, which the reader's page draws from `data-checked`: no form controls in stored text. */
export const EditorTaskItem = TaskItem.extend({
  renderHTML: ({ node }) => ['li', { 'data-type': 'taskItem', 'data-checked': String(node.attrs.checked) }, ['div', 0]],
}).configure({ nested: true })
