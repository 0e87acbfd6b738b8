import { Parser } from 'htmlparser2'
import sanitizeHtml from 'sanitize-html'
import { allowedTags, droppedWithContent, judge, type AddressRewriting } from '#src/shared/html/policy.ts'
import { visibleText } from '../text.ts'
import { tidy } from './tidy.ts'
import { cleanCharacters, element, parseTree, serialise } from '../tree.ts'

/**
 * Stored beside every text; raise it with each change of what `sanitise` lets through, and of what is kept of a text beside it (its
 * excerpt, what readers get, the text that search shows): a job then makes again what older versions stored.
 */
export const sanitiserVersion: number = 6

/** Levels of elements; what lies deeper keeps its text and loses its tags. */
const MAX_DEPTH = 100
/** The parser's time grows with the square of the depth; nothing that people write comes near this one. */
const BOMB_DEPTH = 1000
const MAX_PASSES = 5

/**
 * Rich text from anywhere → the HTML that is stored and shown: only the editor's elements and attributes, every
 * address allow-listed, nesting valid. sanitise(sanitise(x)) === sanitise(x). The caller bounds the input's length.
 */
export function sanitise(html: string): string {
  return sanitiseWith(html, asIs)
}
const asIs: AddressRewriting = {}

/** As sanitise; each link's and picture's address passes through the caller's functions first, once. */
export function sanitiseWith(html: string, rewriting: AddressRewriting): string {
  const clean = cleanCharacters(html)
  const given = isBomb(clean) ? withoutTags(clean) : clean
  let current = pass(given, rewriting)
  // what the editor sends is clean already, and another pass would be the same one
  if (rewriting === asIs && current === given) return current
  // A removed tag can let two parts meet that a parser reads differently when they stand together, so only what
  // another pass leaves as it is counts as clean. Real texts need two passes.
  for (let passes = 1; passes < MAX_PASSES; passes++) {
    const again = pass(current, asIs)
    if (again === current) return current
    current = again
  }
  return serialise([element('p', {}, [visibleText(current)])])
}

function pass(html: string, rewriting: AddressRewriting): string {
  const allowed = sanitizeHtml(html, {
    allowedTags,
    nonTextTags: droppedWithContent,
    // Every attribute comes out of `judge`, which builds it from scratch; schemes are judged there too.
    allowedAttributes: false,
    allowedSchemes: ['http', 'https', 'ssh', 'ftp', 'mailto'],
    allowProtocolRelative: false,
    parseStyleAttributes: false,
    nestingLimit: MAX_DEPTH,
    transformTags: {
      '*': (tag, attributes) => {
        const [tagName, attribs] = judge(tag, attributes, rewriting)
        return { tagName, attribs }
      },
    },
  })
  return serialise(tidy(parseTree(allowed)))
}

function isBomb(html: string): boolean {
  // Most texts have fewer tags than that and need no look.
  if ((html.match(/<[a-z]/gi)?.length ?? 0) <= BOMB_DEPTH) return false
  let depth = 0
  let deepest = 0
  const parser = new Parser({
    onopentag: () => void (deepest = Math.max(deepest, ++depth)),
    onclosetag: () => void depth--,
  })
  const step = 4096
  for (let at = 0; at < html.length && deepest <= BOMB_DEPTH; at += step) parser.write(html.slice(at, at + step))
  return deepest > BOMB_DEPTH
}

function withoutTags(html: string): string {
  return html.replace(/<[^<>]*>/g, ' ').replaceAll('<', '&lt;')
}
