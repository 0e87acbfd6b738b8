import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useCall } from '#src/client/data/queries.ts'
import { readLinkedBlock } from '#src/features/texts/contract.ts'
import { endpointId } from '#src/shared/endpoint.ts'
import { escapeText } from '#src/shared/html/escape.ts'
import { emptyFields, newBlock, type CardFields } from './card-fields.ts'

/** A card of a paragraph that stands in another text, with a link back to it, and the number of that. Undefined while it is asked for, null where there is none. */
export function useBlockToLearn(): [CardFields | null | undefined, number] {
  const [search] = useSearchParams()
  const id = Number(search.get('block') ?? 0)
  const call = useCall()
  const query = useQuery({
    queryKey: [endpointId(readLinkedBlock), id],
    queryFn: ({ signal }) => call(readLinkedBlock, { params: { id } }, { signal }),
    enabled: id > 0,
    retry: false,
    staleTime: Infinity,
  })
  if (!(id > 0)) return [null, 0]
  if (query.isPending) return [undefined, id]
  const { html, subject } = query.data ?? {}
  if (!subject || !html) return [null, id]
  const back = `<p>摘自 <a data-type="thing" data-id="${subject.id}" data-block="${id}">${escapeText(subject.title)}</a></p>`
  const fields: CardFields = {
    ...emptyFields(),
    title: Array.from(textOf(html)).slice(0, TITLE).join(''),
    blocks: [{ ...newBlock('html', []), content: html + back } as CardFields['blocks'][number]],
    is_open: false,
  }
  return [fields, id]
}

/** Characters of what is asked on the front, to begin with. */
const TITLE = 30

const textOf = (html: string) =>
  new DOMParser().parseFromString(html, 'text/html').body.textContent.replace(/\s+/g, ' ').trim()
