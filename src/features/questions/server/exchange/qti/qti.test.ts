import { buffer } from 'node:stream/consumers'
import type { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import yazl from 'yazl'
import { cates } from '../item.ts'
import { readQti } from './read-qti.ts'

const bytesOf = (xml: string) => new TextEncoder().encode(xml)
const read = (xml: string) => readQti(bytesOf(xml))

async function zip(files: Record<string, string | Buffer>) {
  const made = new yazl.ZipFile()
  for (const [name, content] of Object.entries(files)) made.addBuffer(Buffer.from(content), name)
  made.end()
  return buffer(made.outputStream as Readable)
}

const item21 = (body: string, { declaration = '', after = '', name = 'assessmentItem' } = {}) => `<?xml version="1.0"?>
<${name} xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="x" title="名称">
${declaration}
<itemBody>${body}</itemBody>
${after}
</${name}>`
const declared = (cardinality: string, values: string) =>
  `<responseDeclaration identifier="R" cardinality="${cardinality}" baseType="identifier"><correctResponse>${values}</correctResponse></responseDeclaration>`
const choice = `<choiceInteraction responseIdentifier="R" maxChoices="1"><prompt>哪一个？</prompt>
  <simpleChoice identifier="a">甲<feedbackInline identifier="a" outcomeIdentifier="F">好</feedbackInline></simpleChoice><simpleChoice identifier="b"><p>乙 <b>二</b></p></simpleChoice></choiceInteraction>`

test('an item of another program: prompt, choices in a line, the right one by its name', async () => {
  const { items, problems } = await read(
    item21(`<p>题</p>${choice}`, { declaration: declared('single', '<value>b</value>') }),
  )
  expect(problems).toEqual([])
  expect(items).toMatchObject([
    {
      line: 2,
      item: {
        title: '名称',
        cate: cates.single,
        stem: '<p>题</p><p>哪一个？</p>',
        options: [
          { text: '<p>甲</p>', correct: false },
          { text: '<p>乙 <strong>二</strong></p>', correct: true },
        ],
      },
    },
  ])
})

test('QTI 3 with prefixes, several right ones by their points, and pictures of the package told', async () => {
  const { items, notes } =
    await read(`<q:qti-assessment-item xmlns:q="http://www.imsglobal.org/xsd/imsqtiasi_v3p0" title="">
  <q:qti-response-declaration identifier="R" cardinality="multiple"><q:qti-mapping>
    <q:qti-map-entry map-key="a" mapped-value="1"/><q:qti-map-entry map-key="b" mapped-value="1"/><q:qti-map-entry map-key="c" mapped-value="-1"/>
  </q:qti-mapping></q:qti-response-declaration>
  <q:qti-item-body><p>题<img src="images/a.png" alt="图"/></p>
  <q:qti-choice-interaction response-identifier="R"><q:qti-simple-choice identifier="a">甲</q:qti-simple-choice>
  <q:qti-simple-choice identifier="b">乙</q:qti-simple-choice><q:qti-simple-choice identifier="c">丙</q:qti-simple-choice></q:qti-choice-interaction>
  </q:qti-item-body></q:qti-assessment-item>`)
  expect(items[0]?.item).toMatchObject({ cate: cates.multiple, stem: '<p>题图</p>' })
  expect(items[0]?.item.options.map(({ correct }) => correct)).toEqual([true, true, false])
  expect(notes).toEqual([{ line: 1, why: '图片“images/a.png”没有导入，请在导入以后补上' }])
})

test('kinds that do not exist here are named', async () => {
  for (const [body, why] of [
    ['<orderInteraction responseIdentifier="R"/>', '排序题，这里没有这种题型'],
    ['<p>首都是 <textEntryInteraction responseIdentifier="R"/></p>', '句中填空题，这里没有这种题型'],
    ['<hotspotInteraction responseIdentifier="R"/>', 'hotspotInteraction，这里没有这种题型'],
    [`${choice}${choice}`, '一题里有几处作答，这里没有这种题型'],
    ['<p>题</p>', '没有作答的地方，不是题目'],
    [choice, '没有标出正确答案'],
  ] as const)
    expect((await read(item21(`<p>题</p>${body}`))).problems, body).toEqual([{ line: 2, why }])
  const gone = await read(item21(`<p>题</p>${choice}`, { declaration: declared('single', '<value>z</value>') }))
  expect(gone.problems).toEqual([{ line: 2, why: '正确答案不在选项里' }])
})

test('what unfolds, what is cut off and what is something else is refused plainly', async () => {
  const bomb = `<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${item21('<p>&b;</p>')}`
  expect((await read(bomb)).problems[0]?.why).toContain('DOCTYPE')
  expect((await read(item21(choice).slice(0, -20))).problems[0]?.why).toContain('不完整')
  expect((await read('<questestinterop></questestinterop>')).problems[0]?.why).toContain('QTI 1.2')
  expect((await read('<html></html>')).problems[0]?.why).toContain('assessmentItem')
})

test('a package says which file, and what its manifest lacks', async () => {
  const good = item21(`<p>题</p>${choice}`, { declaration: declared('single', '<value>a</value>') })
  const resource = (href: string) => `<resource identifier="${href}" type="imsqti_item_xmlv2p1" href="${href}"/>`
  const manifest = `<manifest><resources>${resource('a.xml')}${resource('b.xml')}${resource('c.xml')}</resources></manifest>`
  const { items, problems } = await readQti(
    await zip({ 'in/imsmanifest.xml': manifest, 'in/a.xml': good, 'in/b.xml': item21('<p>题</p>') }),
  )
  expect(items.map(({ file }) => file)).toEqual(['a.xml'])
  expect(problems).toEqual([
    { line: 2, file: 'b.xml', why: '没有作答的地方，不是题目' },
    { line: 1, file: 'c.xml', why: '清单里有，压缩包里没有这个文件' },
  ])
  expect((await readQti(await zip({ 'x.xml': good, 'test.xml': '<assessmentTest/>' }))).items).toHaveLength(1)
  expect((await readQti(await zip({ 'x.txt': '' }))).problems).toEqual([{ line: 1, why: '压缩包里没有 QTI 的题目' }])
})
