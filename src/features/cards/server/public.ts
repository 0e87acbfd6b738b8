export { readAnki } from '../anki-lines.ts'
export { htmlOfBlocks } from '../block-html.ts'
export { type Block, blocksOf, storedBlocks } from '../blocks.ts'
export { type ReadCard, readCards } from '../import-format.ts'
export { blocksOfHtml } from './text/blocks-of-html.ts'
export {
  type CardPlace,
  type Coming,
  type ReadyCard,
  readyOffThread,
  takeCards,
  type Taken,
} from './writing/take-cards.ts'
export { creatingCards, creatingPersonalCards } from './policy.ts'
