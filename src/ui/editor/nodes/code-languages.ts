import { common, createLowlight } from 'lowlight'

/** Specification §9, in its order; `id` is the class suffix (`language-java`) and highlight.js's name. */
export const codeLanguages = [
  { id: 'none', label: '纯文本' },
  { id: 'xml', label: 'HTML/XML' },
  { id: 'css', label: 'CSS' },
  { id: 'javascript', label: 'JavaScript' },
  { id: 'c', label: 'C' },
  { id: 'csharp', label: 'C#' },
  { id: 'cpp', label: 'C++' },
  { id: 'objectivec', label: 'Objective-C' },
  { id: 'bash', label: 'Bash' },
  { id: 'go', label: 'Go' },
  { id: 'java', label: 'Java' },
  { id: 'markdown', label: 'Markdown' },
  { id: 'php', label: 'PHP' },
  { id: 'python', label: 'Python' },
  { id: 'ruby', label: 'Ruby' },
  { id: 'sql', label: 'SQL' },
  { id: 'vbnet', label: 'Visual Basic' },
] as const

type Tree = ReturnType<ReturnType<typeof createLowlight>['highlight']>

const lowlight = createLowlight(common)
const remembered = new Map<string, Tree>()
const rememberedLimit = 200

/**
 * lowlight as the code block extension wants it, with two differences: trees are remembered, since the extension asks
 * for every code block of the text at each key typed in one of them; and an unknown language stays plain instead of
 * being guessed over all grammars.
 */
export const highlighter = {
  highlight(language: string, code: string): Tree {
    const key = `${language}\n${code}`
    const known = remembered.get(key)
    if (known) return known
    const tree = lowlight.highlight(language, code)
    if (remembered.size >= rememberedLimit) remembered.delete(remembered.keys().next().value ?? '')
    remembered.set(key, tree)
    return tree
  },
  highlightAuto(code: string): Tree {
    return { type: 'root', children: [{ type: 'text', value: code }] }
  },
  listLanguages: () => lowlight.listLanguages(),
  registered: (name: string) => lowlight.registered(name),
}
