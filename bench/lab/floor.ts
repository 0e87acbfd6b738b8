import Fastify from 'fastify'
import pg from 'pg'

// The floor that `npm run bench` compares with: the least that a program on this stack can do to answer the same rows
// with the same content as JSON. No sessions, no permissions, no validation, no pages.

pg.types.setTypeParser(pg.types.builtins.INT8, Number)
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 8 })
const app = Fastify({ logger: false })

const all = async (name: string, text: string, values: unknown[]) => (await pool.query({ name, text, values })).rows
const one = async (...statement: Parameters<typeof all>) => (await all(...statement))[0]

app.get<{ Params: { id: string } }>('/document/:id', ({ params }) =>
  one(
    'document',
    `select r.id, r.title, r.version, d.rendered, d.outline, s.owner_id, s.visit_count, s.comment_count, s.like_count,
      s.created_at, s.updated_at from resources r join documents d on d.resource_id = r.id join subjects s on s.id = r.id
    where r.id = $1`,
    [params.id],
  ),
)
// what a space's home page shows: the space, its readme, its newest documents
app.get<{ Params: { id: string } }>('/space/:id', async ({ params }) => {
  const [space, readme, recent] = await Promise.all([
    one(
      'space',
      `select p.*, s.owner_id, u.nickname, s.like_count, s.collection_count, s.created_at, s.updated_at
      from spaces p join subjects s on s.id = p.id join users u on u.id = s.owner_id where p.id = $1`,
      [params.id],
    ),
    one(
      'readme',
      `select r.id, r.title, d.rendered from spaces p join resources r on r.id = p.readme_id
      join documents d on d.resource_id = r.id where p.id = $1`,
      [params.id],
    ),
    all(
      'recent',
      `select s.id, r.title, d.excerpt, u.nickname, s.updated_at from subjects s join resources r on r.id = s.id
      join documents d on d.resource_id = r.id join users u on u.id = s.owner_id
      where s.space_id = $1 and s.kind = 'resource' and s.deleted_at is null order by s.updated_at desc, s.id desc limit 8`,
      [params.id],
    ),
  ])
  return { space, readme, recent }
})
app.get<{ Params: { id: string } }>('/row/:id', ({ params }) =>
  one('row', 'select * from subjects where id = $1', [params.id]),
)
app.get<{ Params: { id: string }; Querystring: { limit: string } }>('/rows/:id', ({ params, query }) =>
  all('rows', 'select * from subjects where id >= $1 order by id limit $2', [params.id, query.limit]),
)
app.get<{ Params: { id: string }; Querystring: { limit: string } }>('/comments/:id', ({ params, query }) =>
  all(
    'comments',
    `select c.id, c.content, c.version, s.owner_id, s.created_at, s.updated_at, s.like_count, u.nickname, u.avatar_key
    from comments c join subjects s on s.id = c.id join users u on u.id = s.owner_id
    where c.commentable_id = $1 and c.root_id is null order by c.id desc limit $2`,
    [params.id, query.limit],
  ),
)
// what the page of an issue shows: the issue, and its newest answers
app.get<{ Params: { id: string }; Querystring: { limit: string } }>('/thread/:id', async ({ params, query }) => {
  const [issue, answers] = await Promise.all([
    one(
      'issue',
      `select i.id, i.title, i.rendered, i.version, s.owner_id, u.nickname, s.visit_count, s.comment_count, s.like_count,
        s.created_at, s.updated_at, p.title as space from issues i join subjects s on s.id = i.id join users u on u.id = s.owner_id
        join spaces p on p.id = i.space_id where i.id = $1`,
      [params.id],
    ),
    all(
      'answers',
      `select c.id, c.content, c.version, s.owner_id, s.created_at, s.updated_at, s.like_count, u.nickname, u.avatar_key
      from comments c join subjects s on s.id = c.id join users u on u.id = s.owner_id
      where c.commentable_id = $1 and c.root_id is null order by c.id desc limit $2`,
      [params.id, query.limit],
    ),
  ])
  return { issue, answers }
})
app.post<{ Body: { commentable_id: number; content: string } }>('/comment', ({ body }) =>
  one('comment', 'insert into floor_comments (commentable_id, content) values ($1, $2) returning id, created_at', [
    body.commentable_id,
    body.content,
  ]),
)

await pool.query(
  'create table if not exists floor_comments (id bigint generated always as identity primary key, commentable_id bigint not null, content text not null, created_at timestamptz not null default now())',
)
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
process.on('SIGTERM', () => void app.close().then(() => pool.end()))
