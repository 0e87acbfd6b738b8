import type { Ears } from '../overhear.ts'
import { one } from './forgetting.ts'

const link = /<a href="(\/spaces\/(\d+)\/resources-docs\/(\d+))"[^>]*>.*?<\/a>/g

/**
 * Documents as they would be read if links knew where they lead: no kind has that yet.
 * @param titleOf what a link says of what its reader gets of its target
 */
export const titledLinks =
  (titleOf: (target: { title?: string }) => string): Ears['answer'] =>
  async (answer, { by, url }) => {
    if (!one.test(url) || !answer.data?.content) return answer
    let content = answer.data.content as string
    for (const [whole, path, space, id] of content.matchAll(link)) {
      const { data } = await by.get(`/v1/products/${space}/product_files/${id}`)
      content = content.replace(whole, `<a href="${path}">${titleOf(data ?? {})}</a>`)
    }
    return { ...answer, data: { ...answer.data, content } }
  }
