import { listResources, readReadme } from '#src/features/resources/contract.ts'

/** What the home page of a space asks for. */
export const spaceReadme = (spaceId: string | number) => [readReadme, { params: { spaceId: String(spaceId) } }] as const
export const recentDocuments = (spaceId: string | number) =>
  [
    listResources,
    {
      query: {
        product_id: String(spaceId),
        type: 'ProductDocument,ProductSnippet,ProductLocalFile',
        deep: 'true',
        order_type: 'updated',
        order_action: 'desc',
        per_number: 8,
      },
    },
  ] as const
