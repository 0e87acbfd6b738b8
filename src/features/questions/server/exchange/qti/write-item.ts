import { node, type Xml, xmlDocument } from '#src/platform/xml/xml.ts'
import { cates, type Item, truthNames } from '../item.ts'
import { letterOf } from '../words.ts'
import { xhtmlOf } from './item-html.ts'
import { attributeName, elementName, type Version } from './names.ts'

const schemas: Record<Version, string> = {
  '2.1': 'http://www.imsglobal.org/xsd/imsqti_v2p1',
  '3.0': 'http://www.imsglobal.org/xsd/imsqtiasi_v3p0',
}
const matchCorrect: Record<Version, string> = {
  '2.1': 'http://www.imsglobal.org/question/qti_v2p1/rptemplates/match_correct',
  '3.0': 'https://purl.imsglobal.org/spec/qti/v3p0/rptemplates/match_correct.xml',
}

interface Writing {
  version: Version
  identifier: string
  nth: number
}

type Make = (name: string, attributes: Record<string, string>, ...content: (Xml | string | null)[]) => Xml

/** One question as an assessmentItem. */
export function qtiItemOf(item: Item, { version, identifier, nth }: Writing): string {
  const make: Make = (name, attributes, ...content) =>
    node(
      elementName(version, name),
      Object.fromEntries(Object.entries(attributes).map(([key, value]) => [attributeName(version, key), value])),
      ...content,
    )
  const isText = item.cate === cates.subjective
  const about = {
    xmlns: schemas[version],
    identifier,
    title: item.title || `题目 ${nth}`,
    adaptive: 'false',
    timeDependent: 'false',
  }
  const analysis = item.analysis || null
  return xmlDocument(
    make(
      'assessmentItem',
      about,
      declarationOf(item, make),
      make('outcomeDeclaration', { identifier: 'SCORE', cardinality: 'single', baseType: 'float' }),
      analysis && make('outcomeDeclaration', { identifier: 'FEEDBACK', cardinality: 'single', baseType: 'identifier' }),
      bodyOf(item, make),
      isText ? null : make('responseProcessing', { template: matchCorrect[version] }),
      analysis &&
        make(
          'modalFeedback',
          { outcomeIdentifier: 'FEEDBACK', identifier: 'ANALYSIS', showHide: 'show' },
          ...(version === '2.1' ? xhtmlOf(analysis) : [make('contentBody', {}, ...xhtmlOf(analysis))]),
        ),
    ),
  )
}

interface Choice {
  name: string
  text: string
  correct: boolean
}

const choicesOf = ({ cate, options, truth }: Item): Choice[] =>
  cate === cates.judgement
    ? ([true, false] as const).map((one) => ({
        name: String(one),
        text: `<p>${truthNames[`${one}`]}</p>`,
        correct: truth === one,
      }))
    : options.map(({ text, correct }, index) => ({ name: letterOf(index), text, correct }))

function declarationOf(item: Item, make: Make): Xml {
  const isText = item.cate === cates.subjective
  // none where the answer is not told
  const right = choicesOf(item).filter(({ correct }) => correct)
  return make(
    'responseDeclaration',
    {
      identifier: 'RESPONSE',
      cardinality: item.cate === cates.multiple ? 'multiple' : 'single',
      baseType: isText ? 'string' : 'identifier',
    },
    !right.length ? null : make('correctResponse', {}, ...right.map(({ name }) => make('value', {}, name))),
  )
}

function bodyOf(item: Item, make: Make): Xml {
  const stem = node('div', null, ...xhtmlOf(item.stem))
  if (item.cate === cates.subjective)
    return make(
      'itemBody',
      {},
      stem,
      make('extendedTextInteraction', { responseIdentifier: 'RESPONSE' }),
      item.answer ? make('rubricBlock', { view: 'scorer' }, ...answerIn(item.answer, make)) : null,
    )
  const choices = choicesOf(item).map(({ name, text }) => make('simpleChoice', { identifier: name }, ...xhtmlOf(text)))
  const most = item.cate === cates.multiple ? '0' : '1'
  return make(
    'itemBody',
    {},
    stem,
    make('choiceInteraction', { responseIdentifier: 'RESPONSE', shuffle: 'false', maxChoices: most }, ...choices),
  )
}

/** QTI 3.0 wants a body around it. */
const answerIn = (html: string, make: Make): (Xml | string)[] =>
  make('x', {}).xml.startsWith('<qti-') ? [make('contentBody', {}, ...xhtmlOf(html))] : xhtmlOf(html)
