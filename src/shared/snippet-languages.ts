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
