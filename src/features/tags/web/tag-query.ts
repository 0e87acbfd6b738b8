import type { Reply } from '#src/shared/endpoint.ts'
import { listSpaceTags, listTags, recommendTags } from '../contract.ts'

export type CountedTag = Reply<typeof listTags>['list'][number]

/** Every list that shows tags with their uses. */
export const tagLists = [listTags, listSpaceTags, recommendTags]

export const coloursOf = ({ style }: Pick<CountedTag, 'style'>) => ({ background: style.background, text: style.color })
