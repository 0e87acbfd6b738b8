// The kinds of resources, for both sides and without shapes: pages that are read need them too.

/** Each kind as the table calls it, with its name on the wire. */
export const typeNames = {
  folder: 'ProductFolder',
  document: 'ProductDocument',
  snippet: 'ProductSnippet',
  file: 'ProductLocalFile',
} as const
export type ResourceKind = keyof typeof typeNames
/** What lies in the tree of a space; its readme does not. */
export type ListedType = (typeof typeNames)[ResourceKind]

/** As a reader calls them, in the order in which they are offered. */
export const typeLabels = {
  ProductFolder: '文件夹',
  ProductDocument: '文档',
  ProductSnippet: '片段',
  ProductLocalFile: '本地文件',
  ProductReadme: '自述',
} as const

export const kindNamed = (name: ListedType): ResourceKind =>
  (Object.keys(typeNames) as ResourceKind[]).find((kind) => typeNames[kind] === name)!

/** What a snippet may be written in: text, and the code languages of the specification's section 9. `ext` is how its file would end. */
export const snippetLanguages = [
  { ext: 'txt', label: '纯文本', language: 'none' },
  { ext: 'html', label: 'HTML/XML', language: 'xml' },
  { ext: 'css', label: 'CSS', language: 'css' },
  { ext: 'js', label: 'JavaScript', language: 'javascript' },
  { ext: 'c', label: 'C', language: 'c' },
  { ext: 'cs', label: 'C#', language: 'csharp' },
  { ext: 'cpp', label: 'C++', language: 'cpp' },
  { ext: 'm', label: 'Objective-C', language: 'objectivec' },
  { ext: 'sh', label: 'Bash', language: 'bash' },
  { ext: 'go', label: 'Go', language: 'go' },
  { ext: 'java', label: 'Java', language: 'java' },
  { ext: 'md', label: 'Markdown', language: 'markdown' },
  { ext: 'php', label: 'PHP', language: 'php' },
  { ext: 'py', label: 'Python', language: 'python' },
  { ext: 'rb', label: 'Ruby', language: 'ruby' },
  { ext: 'sql', label: 'SQL', language: 'sql' },
  { ext: 'vb', label: 'Visual Basic', language: 'vbnet' },
] as const
export type SnippetExt = (typeof snippetLanguages)[number]['ext']

export const snippetLanguage = (ext: string) => snippetLanguages.find((known) => known.ext === ext)

/** Of one text. */
export const maxAttachments = 20
