import * as z from 'zod/mini'
import { tag } from '#src/features/tags/shapes.ts'
import { hasVote, id, person, votes } from '#src/shared/shapes.ts'
import { typeNames } from '../kind.ts'
import { showings } from '../shapes.ts'

// What resources look like on the wire.

export const listed = Object.values(typeNames)
export const resourceType = z.enum([...listed, 'ProductReadme'])
export const listedType = z.enum(listed)

export const common = {
  id: z.int(),
  title: z.string(),
  /** The beginning of the text; '' for a folder, and where the text is locked. */
  description: z.string(),
  /** What its generated cover shows. */
  key_character: z.string(),
  /** The cover that its author chose, else its first real picture. */
  cover_url: z.nullable(z.string()),
  /** Seconds that a video lasts; null for others, and where it is locked or nobody knows. */
  duration: z.nullable(z.int()),
  user: person,
  tags: z.array(tag),
  visitor_count: z.int(),
  comment_count: z.int(),
  root_comment_count: z.int(),
  votes,
  has_vote: hasVote,
  created_at: z.string(),
  updated_at: z.string(),
}

const inSpaces = {
  ...common,
  type: resourceType,
  /** The language of a snippet, the kind of a local file: `py`, `pdf`; '' for others. */
  ext: z.string(),
  /** Null at the root. */
  parent_id: z.nullable(z.int()),
  product_id: z.int(),
  is_good: z.boolean(),
  is_core: z.boolean(),
  /** Core content that this viewer may not read (rulings, "Content"): there is the title, with a lock, and no text. */
  is_locked: z.boolean(),
  /** Its space is open, and this viewer may read it. */
  is_open: z.boolean(),
  /** How many things lie directly in a folder, cards in a deck, or questions in an examination; 0 for others. */
  children_count: z.int(),
  /** Of a local file: its size in bytes, and how often it was downloaded. */
  ufile_size: z.nullable(z.int()),
  count: z.int(),
  /** Which edit of it this is, the first being 1; an edit says from which one it started. */
  version: z.int(),
}

export const resourceItem = z.strictObject(inSpaces)

/** What the viewer may do to a resource of a space. */
export const can = z.strictObject({
  edit: z.boolean(),
  rename: z.boolean(),
  move: z.boolean(),
  /** To put it elsewhere among what lies in the same folder. */
  place: z.boolean(),
  delete: z.boolean(),
  tag: z.boolean(),
  /** To mark it as 精华. */
  set_good: z.boolean(),
  /** To mark it as core. */
  set_core: z.boolean(),
  /** Whether they may propose a change instead of writing it. */
  contribute: z.boolean(),
  /** The same of its name, its place, its tags, and of deleting it. */
  propose: z.boolean(),
  /** To like, dislike and collect it. */
  vote: z.boolean(),
})

/** A file that hangs on a text. */
export const attachment = z.strictObject({
  ufile_key: z.string(),
  /** Bytes. */
  ufile_size: z.int(),
  /** Its address on this site. */
  ufile: z.string(),
  name: z.string(),
  content_type: z.string(),
  /** How often it was downloaded. */
  count: z.int(),
})

/** A card of a deck as the form lists it; without a title where the writer may not see it, which keeps its place all the same. */
const cardOfForm = z.strictObject({ id: z.int(), title: z.string() })

/** How an examination is held. */
export const rules = {
  minutes: z.nullable(z.int()),
  opens_at: z.nullable(z.string()),
  closes_at: z.nullable(z.string()),
  attempt_limit: z.int(),
  shows_answers: z.enum(showings),
  half_points: z.boolean(),
  shuffles_items: z.boolean(),
  shuffles_options: z.boolean(),
  hides_names: z.boolean(),
  pass_percent: z.int(),
  draws_each: z.boolean(),
}
/** An examination as its form has it; a question without a title where the writer may not see it. */
const paperOfForm = z.strictObject({
  ...rules,
  items: z.array(z.strictObject({ question_id: z.int(), title: z.string(), points: z.number() })),
  draws: z.array(
    z.strictObject({
      count: z.int(),
      points: z.number(),
      cate: z.nullable(z.int()),
      difficulty: z.nullable(z.int()),
      tag: z.string(),
    }),
  ),
})

/** What a resource was made from. */
const source = z.strictObject({
  id: z.int(),
  type: z.string(),
  title: z.string(),
  ext: z.string(),
  is_open: z.boolean(),
  /** Null for a personal one. */
  product_id: z.nullable(z.int()),
  product_title: z.nullable(z.string()),
  user: person,
})

export const text = {
  /** Absent where it was made from nothing. */
  from: z.optional(source),
  /** What readers get (ids on headings, formulas and code rendered); with `raw=true` what the editor edits: clean HTML, a snippet's source, or a map's JSON. */
  content: z.string(),
  outline: z.array(z.strictObject({ id: z.string(), level: z.int(), text: z.string() })),
  has_math: z.boolean(),
  cover_key: z.nullable(z.string()),
  /** What lies in a deck, for those who may edit it, with `raw=true`; readers ask for it page by page. */
  cards: z.optional(z.array(cardOfForm)),
  /** Of an examination, for those who may edit it, with `raw=true`: readers are not told its questions before they begin. */
  examination: z.optional(paperOfForm),
  documents: z.array(attachment),
  original_type: z.int(),
  original_author: z.string(),
  original_content: z.string(),
  version: z.int(),
}

export const resource = z.strictObject({
  ...inSpaces,
  ...text,
  product_title: z.string(),
  /** `['resource', '12-基础', …]`: the folders above it, from the root down, each as `{id}-{title}`. */
  parent_path: z.array(z.string()),
  /** What a local file holds; null for others, and where it is locked. */
  ufile_key: z.nullable(z.string()),
  can,
})

export const inSpace = z.strictObject({ spaceId: id })
export const oneResource = z.strictObject({ spaceId: id, id })
export const oneRevision = z.strictObject({ spaceId: id, id, revisionId: id })
