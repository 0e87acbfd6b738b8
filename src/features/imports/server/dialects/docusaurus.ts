import path from 'node:path'
import { parentOf } from '../documents/locate.ts'
import { isRecord, readYaml } from '../source/read-yaml.ts'
import type { SourceTree } from '../source/source-tree.ts'
import type { Contents, Dialect, FolderSaid, ReadFile } from './dialect.ts'

const categoryNames = ['_category_.json', '_category_.yml', '_category_.yaml']

export const docusaurus: Dialect = {
  name: 'Docusaurus',
  syntaxes: ['sites'],
  marks: ['docusaurus.config.js', 'docusaurus.config.ts', ...categoryNames],
  sign: /^import\s.+\sfrom\s+['"]@(?:theme|site|docusaurus)|^[ \t]*<TabItem\b|<!--[ \t]*truncate[ \t]*-->/m,
  contents: categories,
}

/** `label` and `position` of the folder that such a file lies in. */
async function categories(tree: SourceTree, read: ReadFile): Promise<Contents | null> {
  const files = [...tree.entries.values()].filter(({ path: at }) => categoryNames.includes(path.posix.basename(at)))
  const folders = new Map<string, FolderSaid>()
  for (const { path: at } of files) {
    // what is JSON is YAML, too
    const said = readYaml((await read(at)) ?? '')
    if (!isRecord(said)) continue
    const title = typeof said.label === 'string' ? said.label : ''
    folders.set(parentOf(at), { title, ...(typeof said.position === 'number' && { order: said.position }) })
  }
  return folders.size ? { base: '', entries: [], folders } : null
}
