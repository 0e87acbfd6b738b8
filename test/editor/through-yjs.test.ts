// @vitest-environment jsdom
import { yXmlFragmentToProseMirrorRootNode } from '@tiptap/y-tiptap'
import { expect, it, test } from 'vitest'
import * as Y from 'yjs'
import { canonicalHtml } from '#src/platform/html/to-markdown/same-html.ts'
import { parseTree } from '#src/platform/html/tree.ts'
import { withMarksBack } from '#src/ui/editor/text/marks-of-atoms.ts'
import { beginningOf, replaceText, sharedSchema } from '#src/ui/editor/text/shared-text.ts'
import { htmlOf, readStored, recogniseStored } from '#src/ui/editor/text/stored-text.ts'
import { everyConstruct } from './every-construct.ts'

// A text that several people write goes through Yjs, and is saved as it would be by one.

const schema = sharedSchema()
const textIn = (doc: Y.Doc) => withMarksBack(yXmlFragmentToProseMirrorRootNode(doc.getXmlFragment('text'), schema))
function begun(html: string): Y.Doc {
  const doc = new Y.Doc()
  Y.applyUpdate(doc, beginningOf(html))
  return doc
}
const canonical = (html: string) => canonicalHtml(parseTree(html))
const byOne = (html: string) => htmlOf(schema.nodeFromJSON(readStored(html, schema).text.toJSON()))

it.each(everyConstruct)('is written as one person’s editor writes it: %s', (html) => {
  expect(canonical(htmlOf(textIn(begun(html))))).toBe(canonical(byOne(html)))
})

test('blocks that nobody touched are written as they were stored', () => {
  const stored = '<p>一</p><p class="x">二 <strong>粗</strong></p><hr/>'
  const doc = begun(stored)
  ;(doc.getXmlFragment('text').get(0) as Y.XmlElement).insert(0, [new Y.XmlText('新')])
  const text = textIn(doc)
  recogniseStored(text, stored)
  expect(htmlOf(text)).toBe('<p>新一</p><p class="x">二 <strong>粗</strong></p><hr>')
})

test('another text is taken over by what differs, so that carets elsewhere stay', () => {
  const doc = begun('<p>第一段</p><p>第二段</p>')
  const first = doc.getXmlFragment('text').get(0)
  replaceText(doc, '<p>第一段</p><p>别处的第二段</p>')
  expect(doc.getXmlFragment('text').get(0)).toBe(first)
  expect(htmlOf(textIn(doc))).toBe('<p>第一段</p><p>别处的第二段</p>')
})
