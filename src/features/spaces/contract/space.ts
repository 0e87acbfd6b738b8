import * as z from 'zod/mini'
import { tag } from '#src/features/tags/shapes.ts'
import { hasVote, id, person, votes } from '#src/shared/shapes.ts'

// What a space looks like on the wire, and how its calls name it.

const role = z.nullable(z.enum(['owner', 'admin', 'member']))

/** A space on a card: what lists, home and search show. */
export const spaceCard = z.strictObject({
  id: z.int(),
  title: z.string(),
  description: z.string(),
  /** The description; where there is none, the first sentence of the readme. */
  summary: z.string(),
  avatar: z.nullable(z.string()),
  /** 1 to 8: its owner's choice, else what its id says. */
  colour: z.int(),
  /** What its seal shows. */
  key_character: z.string(),
  is_open: z.boolean(),
  tags: z.array(tag),
  owner: person,
  /** Owner first, then admins by the time they became one: the first three of `admins_count`. */
  admins: z.array(person),
  admins_count: z.int(),
  count_likes: z.int(),
  count_collects: z.int(),
  created_at: z.string(),
  updated_at: z.string(),
})

export const counts = z.strictObject({
  docs: z.int(),
  issues: z.int(),
  questions: z.int(),
  ctrbs: z.int(),
  groups: z.int(),
  members: z.int(),
  notice: z.int(),
  cards: z.int(),
})

/** What changed last, the newest first. */
const recentDocument = z.strictObject({
  id: z.int(),
  type: z.string(),
  title: z.string(),
  /** How it begins; '' where the text is locked. */
  description: z.string(),
  is_locked: z.boolean(),
  user: person,
  updated_at: z.string(),
})

const recentIssue = z.strictObject({
  id: z.int(),
  title: z.string(),
  is_solve: z.boolean(),
  user: person,
  updated_at: z.string(),
})

export const space = z.strictObject({
  ...spaceCard.shape,
  license_key: z.nullable(z.string()),
  /** Of name and description. */
  version: z.int(),
  /** All of them here. */
  admins: z.array(person),
  /** In the order of `admins`. */
  admin_ids: z.array(z.int()),
  /** Id of the AI user that the space chose; null for none. */
  ai: z.nullable(z.int()),
  /** Its editors go on with outlines, sum up and translate, for its members. */
  ai_assist: z.boolean(),
  /** The mean of the scores given in floors under the readme; null until somebody has given one. */
  rate: z.nullable(z.number()),
  votes,
  has_vote: hasVote,
  /** The two that concern spaces, under the names of section 3. */
  vote_count: z.strictObject({ like: z.int(), collect: z.int() }),
  vote_state: z.strictObject({ like: z.boolean(), collect: z.boolean() }),
  role,
  is_joined: z.boolean(),
  members_count: z.int(),
  counts,
  recent_documents: z.array(recentDocument),
  recent_issues: z.array(recentIssue),
  open_core: z.boolean(),
  auto_accept: z.boolean(),
  recommended_by_admins: z.boolean(),
  file_viewer: z.int(),
  resources_list_default_sort: z.string(),
  issues_list_default_sort: z.string(),
  questions_list_default_sort: z.string(),
  cards_list_default_sort: z.string(),
  readme_id: z.nullable(z.int()),
  can: z.strictObject({
    edit: z.boolean(),
    create_resource: z.boolean(),
    /** To propose what they may not write. */
    contribute: z.boolean(),
    manage_members: z.boolean(),
    name_admins: z.boolean(),
    vote: z.boolean(),
    /** The owner's own business: visibility, licence, AI robot, join key, transfer, deletion. */
    own: z.boolean(),
    leave: z.boolean(),
    /** To recommend it to everybody: for site administrators. */
    recommend: z.boolean(),
  }),
})

export const spaceId = z.strictObject({ spaceId: id })
