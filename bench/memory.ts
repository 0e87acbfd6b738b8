import type { Lab } from './lab/lab.ts'
import { fire, highestWhile, memoryOf, memoryOfTree, type Shot } from './lab/measure.ts'
import { report } from './lab/report.ts'

const seconds = 20

/** The highest that server and database reach while eight readers at once read, write and search. */
export async function measureMemory({ ours, world }: Lab): Promise<void> {
  const end = performance.now() + seconds * 1000
  let next = 0
  const read = async () => {
    while (performance.now() < end) await fire(ours.port, shot(world, next++))
  }
  const server = () => memoryOf(ours.pid)
  const both = () => server() + memoryOfTree(ours.database)
  const readers = () => Promise.all(Array.from({ length: 8 }, read))
  const { highest, result } = await highestWhile(both, () => highestWhile(server, readers, 250), 250)
  report({ figure: 'memory under load: server, MB', value: result.highest, limit: 250, requests: next })
  report({ figure: 'memory under load: server and database, MB', value: highest, limit: 450 })
}

function shot(world: Lab['world'], n: number): Shot {
  const shots = shotsOf(world, world.writers[n % world.writers.length]!)
  return shots[n % shots.length]!
}

/** @param writer one of many: so many comments and searches by one person would be too many */
const shotsOf = (world: Lab['world'], writer: string): Shot[] => {
  const { space, document, documents, privateSpace, privateDocument, token } = world
  return [
    { path: '/' },
    { path: `/spaces/${space}` },
    { path: `/spaces/${space}/resources-docs/${document}` },
    { path: `/spaces/${space}/resources-docs/${documents[1]}` },
    { path: `/v1/products/${privateSpace}/product_files/${privateDocument}`, headers: { authorization: token } },
    { path: `/search?text=${encodeURIComponent('分布式锁')}`, headers: { cookie: `gewu_session=${writer}` } },
    {
      path: '/v1/comments',
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: writer },
      body: JSON.stringify({ commentable_type: 'ProductDocument', commentable_id: documents[2], content: '<p>好</p>' }),
    },
  ]
}
