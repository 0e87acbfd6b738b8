import type { SubjectRow } from './subjects.ts'

type Counts = Pick<SubjectRow, 'like_count' | 'dislike_count' | 'collection_count' | 'attention_count'>

export const votesOf = (row: Counts) => ({
  like_size: row.like_count,
  dis_like_size: row.dislike_count,
  collection_size: row.collection_count,
  attention_size: row.attention_count,
})

export const noVotes = { like: false, dis_like: false, collection: false, attention: false }
