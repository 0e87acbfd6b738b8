import { findSubject, kindOf, type Source } from '#src/features/subjects/server/public.ts'
import type { SpaceAccess } from '#src/features/spaces/server/public.ts'
import type { Writer } from '#src/features/texts/server/public.ts'
import { checkWords } from '#src/features/words/server/public.ts'
import type { Allowed, SignedIn } from '#src/platform/permission.ts'
import type { In } from '#src/shared/endpoint.ts'
import { AppError } from '#src/shared/errors.ts'
import type { contributeUserFiles } from '#src/features/contributions/contract.ts'
import { escapeText } from '#src/shared/html/escape.ts'
import type { NewItem } from '../items.ts'
import { type Prepared, prepareWith } from './propose.ts'

type Said = Pick<In<typeof contributeUserFiles, 'out'>['body'], 'title' | 'description' | 'license_key'>

export interface Building {
  /** What it is made from. */
  readonly ids: readonly number[]
  /** From another space; absent: from personal texts. */
  readonly isFromSpace?: boolean
  readonly parentId: number | null
  /** By whoever contributes them. */
  readonly said: Said
  /** The address of this site, where sources are named. */
  readonly site: string
}

/**
 * New texts from texts that lie elsewhere, read through whoever contributes them. Before any transaction.
 * @throws not_found, forbidden, refused where its licence does not let it go there
 */
export async function prepareBuilt(
  writer: Writer,
  space: Allowed<'create', SpaceAccess>,
  building: Building,
): Promise<Prepared> {
  const made = []
  for (const id of new Set(building.ids))
    made.push(await itemFrom(writer, await findSource(writer, id, building), { ...building, spaceId: space.id }))
  const review = await checkWords(
    writer.db,
    made.flatMap(({ words }) => words),
  )
  const { license_key, description = '', title = titleOf(made) } = building.said
  const names = made.map(({ source }) => `<p>来自 <a href="${source.path}">${escapeText(source.title)}</a></p>`)
  return prepareWith(writer, space, {
    items: made.map(({ item }) => item),
    review,
    given: { pl_action: 'create', title, ...(license_key !== undefined && { license_key }) },
    description: description + names.join(''),
  })
}

const titleOf = ([first, ...others]: readonly { source: Source }[]) =>
  others.length ? `贡献 ${others.length + 1} 篇文档` : `贡献《${first!.source.title.slice(0, 40)}》`

async function findSource({ db, me }: Writer, id: number, { isFromSpace = false }: Building): Promise<Source> {
  const { kind } = await findSubject(db, me, { id })
  const source = await kindOf(kind).contributed?.source?.(db, me, id)
  if (!source || (source.spaceId !== null) !== isFromSpace) throw new AppError('not_found')
  if (!isOwn(source, me) && source.licenseKey === null)
    throw new AppError('refused', `《${source.title}》没有允许转载的许可协议，只有作者本人可以贡献`)
  return source
}

/** Whoever put it there may let it go elsewhere only where they wrote it. */
const isOwn = ({ ownerId, originalType }: Source, me: SignedIn) => ownerId === me.id && originalType !== 2

async function itemFrom(writer: Writer, source: Source, { parentId, site, spaceId }: Building & { spaceId: number }) {
  const { type, title, content } = source
  const text = await kindOf((await findSubject(writer.db, writer.me, { id: source.id })).kind).contributed!.propose(
    writer,
    {
      action: 'create',
      type,
      target: null,
      title,
      content,
    },
    spaceId,
  )
  const from = isOwn(source, writer.me) ? {} : { license: source.licenseKey!, origin: originOf(source, site) }
  const item: NewItem = {
    action: 'create',
    type,
    targetId: null,
    isNew: true,
    baseVersion: null,
    base: null,
    payload: { title, parentId, ...from },
    content: text!.content,
    sanitiserVersion: text!.sanitiser_version,
  }
  return { item, source, words: [title, text!.visible] }
}

/** Who wrote it first, and where (TASL): what was reproduced there keeps its own source. */
const originOf = (source: Source, site: string) =>
  source.originalType === 2
    ? {
        original_type: 2 as const,
        original_author: source.originalAuthor,
        original_content: source.originalContent,
      }
    : { original_type: 2 as const, original_author: source.nickname, original_content: `${site}${source.path}` }
