import type { Lab } from './lab.ts'
import { fire, memoryOf, memoryOfTree, round, type Shot } from './measure.ts'
import { report } from './report.ts'

const seconds = 20

/** The highest that server and database reach while eight readers at once read, write and search. */
export async function measureMemory({ ours, world }: Lab): Promise<void> {
  const shots = shotsOf(world)
  const end = performance.now() + seconds * 1000
  const highest = { server: 0, both: 0 }
  let next = 0
  const read = async () => {
    while (performance.now() < end) await fire(ours.port, shots[next++ % shots.length]!)
  }
  const watch = setInterval(() => {
    const server = memoryOf(ours.pid)
    highest.server = Math.max(highest.server, server)
    highest.both = Math.max(highest.both, server + memoryOfTree(ours.database))
  }, 250)
  await Promise.all(Array.from({ length: 8 }, read))
  clearInterval(watch)
  report({ figure: 'memory under load: server, MB', value: round(highest.server), limit: 250 })
  report({ figure: 'memory under load: server and database, MB', value: round(highest.both), limit: 450 })
}

const shotsOf = ({ space, document, documents, privateSpace, privateDocument, token }: Lab['world']): Shot[] => [
  { path: '/' },
  { path: `/spaces/${space}` },
  { path: `/spaces/${space}/resources-docs/${document}` },
  { path: `/spaces/${space}/resources-docs/${documents[1]}` },
  { path: `/v1/products/${privateSpace}/product_files/${privateDocument}`, headers: { authorization: token } },
  { path: `/search?text=${encodeURIComponent('分布式锁')}` },
  {
    path: '/v1/comments',
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: token },
    body: JSON.stringify({ commentable_type: 'ProductDocument', commentable_id: documents[2], content: '<p>好</p>' }),
  },
]
