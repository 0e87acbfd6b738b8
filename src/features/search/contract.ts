import * as z from 'zod/mini'
import { foundPeople, foundUser, placeWords } from '#src/features/users/contract.ts'
import { endpoint } from '#src/shared/endpoint.ts'
import { subjectType } from '#src/features/subjects/contract.ts'
import { type Kind, typeOf } from '#src/features/subjects/kind.ts'
import { wordOfKinds } from '#src/features/subjects/shapes.ts'
import { commaTags, countedTag } from '#src/features/tags/shapes.ts'
import { between, id, orderAction, orderType, page, perNumber, person } from '#src/shared/shapes.ts'

// Search (specification, sections 3 and 7; rulings, "The wire"): totals stop at 1,000 and say so. Titles and texts come as
// stretches, hits marked, never as HTML.

const stretches = z.array(z.strictObject({ text: z.string(), hit: z.boolean() }))

export const foundSpace = z.strictObject({
  type: z.literal('Product'),
  id: z.int(),
  title: z.string(),
  avatar: z.nullable(z.string()),
  /** Of its seal, as on its card. */
  colour: z.int(),
  key_character: z.string(),
  description: z.string(),
  tag_titles: z.array(z.string()),
  highlight: z.strictObject({ title: stretches, text: stretches }),
  owner: person,
  vote_count: z.int(),
  collect_count: z.int(),
  created_at: z.string(),
  updated_at: z.string(),
})

export const foundDocument = z.strictObject({
  type: wordOfKinds((kinds) => kinds.flatMap(({ searched }) => searched?.hits ?? [])),
  id: z.int(),
  title: z.string(),
  tag_titles: z.array(z.string()),
  is_good: z.boolean(),
  /** Of an issue. */
  is_solved: z.optional(z.boolean()),
  highlight: z.strictObject({ title: stretches, text: stretches }),
  /** Null for a personal text. */
  space: z.nullable(z.strictObject({ id: z.int(), title: z.string() })),
  author: person,
  visitor_count: z.int(),
  vote_count: z.int(),
  comment_count: z.int(),
  created_at: z.string(),
  updated_at: z.string(),
})

/** As the search finds it, by its stem and by what one chooses from. */
export const foundQuestion = z.strictObject({
  type: z.literal('Question'),
  id: z.int(),
  title: z.string(),
  cate: z.int(),
  difficulty: z.int(),
  tag_titles: z.array(z.string()),
  highlight: z.strictObject({ title: stretches, text: stretches }),
  space: z.strictObject({ id: z.int(), title: z.string() }),
  uploader: person,
  visitor_count: z.int(),
  vote_count: z.int(),
  comment_count: z.int(),
  created_at: z.string(),
  updated_at: z.string(),
})

const foundTag = z.strictObject({ type: z.literal('Tag'), ...countedTag.shape })

const foundSchool = z.strictObject({ type: z.literal('School'), title: z.string(), count: z.int() })

const cappedPagination = z.strictObject({
  current_page: z.int(),
  total_pages: z.int(),
  total_count: z.int(),
  next_page: z.nullable(z.int()),
  next_cursor: z.nullable(z.string()),
  /** There are more than `total_count`. */
  total_capped: z.boolean(),
})
/** What may have been meant, where hardly anything has what was typed: each of them finds something. Absent: nothing. */
const didYouMean = z.optional(z.array(z.string()))

const found = z.strictObject({
  list: z.array(z.union([foundSpace, foundDocument, foundQuestion, foundUser])),
  pagination: cappedPagination,
  did_you_mean: didYouMean,
  /** Of suggestions: headings and frequent phrases that hold what was typed, each of which can be searched for. */
  phrases: z.optional(z.array(z.string())),
})

/** A class behind one address searches as it types. */
const often = { count: 600, seconds: 60, free: 60 }

const ofQuestions = {
  cate: z.optional(between(1, 4, '没有这种题型')),
  difficulty: z.optional(between(1, 3, '没有这种难度')),
}

/** What was typed; more than 200 characters are not looked at. */
const text = z._default(z.string().check(z.maxLength(10_000, '搜索内容过长')), '')

/** Everything, a kind, or what one of a kind can be; tags and schools are no kinds. */
const selectType = wordOfKinds(
  (kinds) => ['All', ...kinds.flatMap((kind) => (kind.searched ? typesIn(kind) : [])), 'Tag', 'School'],
  '不认识的搜索类型',
)
const typesIn = (kind: Kind) => [typeOf(kind), ...(kind.searched?.narrower ?? [])]
const namesIn = (kinds: readonly Kind[]) => kinds.flatMap(({ searched }) => searched?.name ?? [])
const isByRelevance = ({ searched }: Kind) => !searched?.byName

/**
 * Tags are found only where they are asked for alone, as GET /v1/tags lists them: by their title, the most used first; so are schools
 * (School): names that people entered as where they work or study and that hold the text, the most frequent first. Else
 * `title` is what was typed, and hits come by relevance, unless `order_type` names another order; that of the first 1,000 hits. Without a
 * text, `tags` and `author` find what has them all, the newest 1,000, last updated first. `All` begins with at most three people whose name
 * holds the text and who carry the tags; User finds all of them, in an order of their own. `cate` and `difficulty` leave
 * questions alone, the newest 1,000 where nothing else is asked; with a type that has no such thing they are refused. `community_id`: in the
 * spaces of a community, content alone.
 */
export const search = endpoint({
  method: 'GET',
  path: '/v1/search',
  access: 'anyone',
  summary: '搜索',
  rateLimit: often,
  query: z.strictObject({
    /** All, where neither this nor `type` is said. */
    select_type: z.optional(selectType),
    /** Another word for it. */
    type: z.optional(selectType),
    title: text,
    product_id: z.optional(id),
    community_id: z.optional(id),
    /** Part of the nickname of who wrote it. */
    author: z.optional(z.string().check(z.maxLength(60, '作者最多 60 个字'))),
    /** Separated by commas; a hit has all of them. */
    tags: z.optional(commaTags),
    ...ofQuestions,
    page,
    per_number: perNumber,
    order_type: z.optional(orderType),
    order_action: z.optional(orderAction),
  }),
  reply: z.strictObject({
    list: z.array(z.union([foundSpace, foundDocument, foundQuestion, foundUser, foundTag, foundSchool])),
    pagination: cappedPagination,
    did_you_mean: didYouMean,
  }),
})

export const searchType = endpoint({
  method: 'GET',
  path: '/v2/search/:type',
  access: 'anyone',
  summary: '按类型搜索；autocomplete 给出建议',
  rateLimit: often,
  params: z.strictObject({ type: wordOfKinds((kinds) => ['autocomplete', ...namesIn(kinds)]) }),
  query: z.strictObject({
    product_id: z.optional(id),
    search_type: z.optional(wordOfKinds((kinds) => namesIn(kinds.filter(isByRelevance)), '不认识的搜索类型')),
    text,
    /** As above; suggestions have neither. */
    ...ofQuestions,
    page,
    /** As above; suggestions and people have their own order. */
    order_type: z.optional(orderType),
    per_number: perNumber,
    /** Where the hit is to be linked: the text or space that somebody is writing below, which is no hit itself. */
    commentable_type: z.optional(subjectType),
    commentable_id: z.optional(id),
  }),
  reply: found,
})

// People to mention. Whoever asks is left out; where a place is named, so is who may not see it.

/** `userId` can be the viewer alone, and is who asks where it is left out. */
export const findFollowedUsers = endpoint({
  method: 'GET',
  path: '/v2/search/following',
  access: 'user',
  summary: '我关注的人',
  query: z.strictObject({ userId: z.optional(id), page, per_number: perNumber, ...placeWords }),
  reply: foundPeople,
})

/** The author of the place, those who commented there, and who manages its space. */
export const recommendUsers = endpoint({
  method: 'GET',
  path: '/v2/search/recommend_users',
  access: 'user',
  summary: '与一处内容有关的人',
  query: z.strictObject({ placementType: subjectType, placementId: id, page, per_number: perNumber }),
  reply: foundPeople,
})
