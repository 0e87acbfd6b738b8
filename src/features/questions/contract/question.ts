import * as z from 'zod/mini'
import { tag } from '#src/features/tags/shapes.ts'
import { threadFields, threadRights } from '#src/features/threads/shapes.ts'
import { hasVote, id, person, votes } from '#src/shared/shapes.ts'
import { cate, difficulty } from '../shapes.ts'

// One question on the wire. Whatever gives an answer away is null until the reader has answered the form that stands, or asked to see it
// (rulings, "Content").

export const inSpace = z.strictObject({ spaceId: id })
export const oneQuestion = z.strictObject({ spaceId: id, id })

/** Half of what is right is a mark of 1. Null where nobody marks it. */
const mark = z.nullable(z.union([z.literal(0), z.literal(1), z.literal(2)]))
export const givenAnswer = {
  id: z.int(),
  form: z.int(),
  /** Timestamps of options. */
  chosen: z.array(z.int()),
  /** Of a subjective question. */
  answer: z.string(),
  mark,
  seconds: z.nullable(z.int()),
  created_at: z.string(),
}

const item = {
  id: z.int(),
  title: z.string(),
  /** How the stem begins. */
  description: z.string(),
  cate,
  difficulty,
  path: z.string(),
  user: person,
  tags: z.array(tag),
  visitor_count: z.int(),
  comment_count: z.int(),
  root_comment_count: z.int(),
  all_comments_count: z.int(),
  discuss_count: z.int(),
  votes,
  has_vote: hasVote,
  /** What the viewer has done with it; null where they have not answered it. `is_wrong`: it is in their book of wrong answers. */
  own: z.nullable(z.strictObject({ answers: z.int(), is_right: z.boolean(), is_wrong: z.boolean() })),
  /** Which edit of it this is, the first being 1. */
  version: z.int(),
  created_at: z.string(),
  updated_at: z.string(),
  ...threadFields,
  can: z.strictObject({
    edit: z.boolean(),
    delete: z.boolean(),
    /** To propose a change instead of writing it, once the answer is `revealed`. */
    contribute: z.boolean(),
    answer: z.boolean(),
    vote: z.boolean(),
    ...threadRights,
  }),
}
export const questionItem = z.strictObject(item)

/** Over first answers of people who had not looked; null for fewer than 30. Shares from 0 to 1. */
const statistics = z.nullable(
  z.strictObject({
    answered: z.int(),
    /** How many answered rightly. */
    p: z.nullable(z.number()),
    /** From -1 to 1: how far those who do well elsewhere do better here. */
    discrimination: z.nullable(z.number()),
    /** The share of each option, in their order. */
    options: z.array(z.number()),
    /** On average. */
    seconds: z.nullable(z.int()),
  }),
)

/** What gives the answer away. */
const known = {
  answer: z.nullable(z.string()),
  analysis: z.nullable(z.string()),
  /** JSON text of [{name, size, key}]. */
  analyse_videos: z.nullable(z.string()),
  /** The viewer's last answer to the form that stands. */
  last_answer: z.nullable(z.strictObject(givenAnswer)),
  statistics,
}

export const question = z.strictObject({
  ...item,
  /** The stem: what readers get, with `raw=true` what the editor edits. */
  content: z.string(),
  has_math: z.boolean(),
  /** The number of the form that stands: it rises with other options. */
  form: z.int(),
  /** JSON text of [{timestamp, title, correct}], without `correct` for who may not know it. */
  options: z.string(),
  product: z.strictObject({ id: z.int(), title: z.string() }),
  original_type: z.int(),
  original_author: z.string(),
  original_content: z.string(),
  /** By which its former versions are asked for; null for who may not edit it. */
  solution_id: z.nullable(z.int()),
  /** Whether what gives the answer away is here. */
  revealed: z.boolean(),
  ...known,
})

/** From 1 on, in addresses, too. */
export function numberOf(most: number, wrong: string) {
  const values = Array.from({ length: most }, (_, n) => String(n + 1))
  return z.pipe(
    z.union([z.enum(values), z.int().check(z.minimum(1), z.maximum(most))], wrong),
    z.transform((value: string | number) => Number(value)),
  )
}
