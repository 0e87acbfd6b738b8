import type { SubjectRow } from './subjects.ts'

type Counts = Pick<SubjectRow, 'like_count' | 'dislike_count' | 'collection_count' | 'attention_count'>

export const votesOf = (row: Counts) => ({
  like_size: row.like_count,
  dis_like_size: row.dislike_count,
  collection_size: row.collection_count,
  attention_size: row.attention_count,
})

export const noVotes = { like: false, dis_like: false, collection: false, attention: false }

/** What one viewer voted on one thing, from the scopes of their votes; null is none. */
export const hasVoteOf = (scopes: readonly string[] | null) =>
  scopes
    ? {
        like: scopes.includes('like'),
        dis_like: scopes.includes('dislike'),
        collection: scopes.includes('collection'),
        attention: scopes.includes('attention'),
      }
    : noVotes
