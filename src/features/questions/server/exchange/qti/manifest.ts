import { readXml, type XmlElement, xmlText } from '#src/platform/xml/read-xml.ts'
import { node, type Xml, xmlDocument } from '#src/platform/xml/xml.ts'
import type { Difficulty } from '#src/features/questions/kind.ts'
import type { Item } from '../item.ts'
import { fromLabels, labelsOf } from '../labels.ts'
import { difficultyCalled } from '../words.ts'
import { allCalled, attributeOf, type Version } from './names.ts'
import type { Beside } from './read-item.ts'

// imsmanifest.xml: what lies in a package, and of each item what LOM says about it.

export const manifestName = 'imsmanifest.xml'

const schemas: Record<Version, { package: string; resource: string; name: string }> = {
  '2.1': { package: 'http://www.imsglobal.org/xsd/imscp_v1p1', resource: 'imsqti_item_xmlv2p1', name: 'IMS QTI Item' },
  '3.0': {
    package: 'http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1',
    resource: 'imsqti_item_xmlv3p0',
    name: 'QTI Item',
  },
}
const lom = { xmlns: 'http://ltsc.ieee.org/xsd/LOM' }
const difficulties: Record<Difficulty, string> = { 1: 'easy', 2: 'medium', 3: 'difficult' }

export interface Listed {
  readonly identifier: string
  readonly href: string
  readonly item: Item
}

export function manifestOf(list: readonly Listed[], version: Version): string {
  const { package: xmlns, resource, name } = schemas[version]
  return xmlDocument(
    node(
      'manifest',
      { xmlns, identifier: 'MANIFEST' },
      node('metadata', null, node('schema', null, name), node('schemaversion', null, version)),
      node('organizations', null),
      node(
        'resources',
        null,
        list.map(({ identifier, href, item }) =>
          node(
            'resource',
            { identifier, type: resource, href },
            node('metadata', null, lomOf(item)),
            node('file', { href }),
          ),
        ),
      ),
    ),
  )
}

function lomOf(item: Item): Xml {
  const keywords = labelsOf({ ...item, difficulty: null })
  const { difficulty } = item
  return node(
    'lom',
    lom,
    keywords.length
      ? node(
          'general',
          null,
          keywords.map((label) => node('keyword', null, node('string', { language: 'zh-CN' }, label))),
        )
      : null,
    difficulty
      ? node(
          'educational',
          null,
          node('difficulty', null, node('source', null, 'LOMv1.0'), node('value', null, difficulties[difficulty])),
        )
      : null,
  )
}

/** The items that a manifest names, in their order: where each lies, and what is said about it. */
export function itemsListed(xml: string): { href: string; beside: Beside }[] {
  return allCalled(readXml(xml), 'resource')
    .filter((resource) => /^imsqti_item_/i.test(attributeOf(resource, 'type')))
    .map((resource) => ({ href: attributeOf(resource, 'href'), beside: besideIn(resource) }))
}

function besideIn(resource: XmlElement): Beside {
  const keywords = allCalled(resource, 'keyword').map((keyword) => xmlText(keyword).trim())
  const [difficulty] = allCalled(resource, 'difficulty').flatMap((one) => allCalled(one, 'value'))
  const said = fromLabels(keywords)
  return { ...said, difficulty: (difficulty && difficultyCalled(xmlText(difficulty))) ?? said.difficulty }
}
