import { Parser } from 'htmlparser2'
import type { Pool } from 'pg'
import { expect } from 'vitest'

// Reading XML as programs do: PostgreSQL's own parser (libxml2) says whether it is well-formed, and only then it is read.

export interface Node {
  name: string
  attributes: Record<string, string>
  children: Node[]
  text: string
}

export async function readXml(pool: Pool, xml: string): Promise<Node> {
  const { rows } = await pool.query<{ good: boolean }>('select xml_is_well_formed_document($1) as good', [xml])
  expect(rows[0]!.good, xml.slice(0, 2000)).toBe(true)
  const root: Node = { name: '', attributes: {}, children: [], text: '' }
  const open = [root]
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const node: Node = { name, attributes, children: [], text: '' }
        open.at(-1)!.children.push(node)
        open.push(node)
      },
      ontext: (text) => (open.at(-1)!.text += text),
      onclosetag: () => open.pop(),
    },
    { xmlMode: true },
  )
  parser.end(xml)
  return root.children.find(({ name }) => !name.startsWith('?'))!
}

export const all = ({ children }: Node, name: string) => children.filter((child) => child.name === name)
/** The text of the only child of that name; null without one. */
export function textOf(node: Node, name: string): string | null {
  const found = all(node, name)
  expect(found.length, name).toBeLessThanOrEqual(1)
  return found[0]?.text ?? null
}

/** All elements of that name, however deep; `*` any. */
export const everywhere = ({ children }: Node, name: string): Node[] =>
  children.flatMap((child) => [...(name === '*' || child.name === name ? [child] : []), ...everywhere(child, name)])
