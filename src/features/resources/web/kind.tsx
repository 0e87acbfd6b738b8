import FileCode from 'lucide-react/icons/file-code'
import FileDown from 'lucide-react/icons/file-down'
import FileText from 'lucide-react/icons/file-text'
import Folder from 'lucide-react/icons/folder'
import { lazyPart } from '#src/client/lazy-part.tsx'
import type { HomeSection, WebKind } from '#src/features/subjects/web/public.tsx'
import { paths } from '#src/shared/paths.ts'
import { Link } from '#src/ui/link.tsx'
import { frontFiles, homeFiles } from '../contract.ts'
import { addressOfResource, composedKinds, formKinds, personalNames, resourceKind, typeNames } from '../kind.ts'
import { composedIcons } from './composed-icon.tsx'
import { hashOfWords } from './minds/node-addresses.ts'
import { madeKinds, newKinds } from './new-kinds.ts'

interface Found {
  id: number
  type: string
  /** Null for a personal text. */
  space: { id: number; title: string } | null
  author: { id: number; nickname: string }
  highlight: { text: readonly { text: string; hit: boolean }[] }
}

const icons: Record<string, typeof FileText> = {
  [typeNames.folder]: Folder,
  [typeNames.snippet]: FileCode,
  [typeNames.file]: FileDown,
  ...Object.fromEntries(formKinds.map((kind) => [typeNames[kind], composedIcons[kind]])),
}
const composedTypes = composedKinds.map((kind): string => typeNames[kind])
const isMind = (type: string) => type === typeNames.mind || type === personalNames.mind
const personal = resourceKind.types.UserFileDocument

const homeSection = (id: string, title: string, type: string): HomeSection => ({
  id,
  title,
  calls: { front: frontFiles, home: homeFiles },
  // specification, section 9: two rows of four
  query: { per_number: 8, type },
  cards: (list) => <HomeCards list={list} />,
})
const ComposedDiff = lazyPart(() => import('./proposing/composed-diff.tsx').then((module) => module.ComposedDiff))
const TakeAnswer = lazyPart(() => import('./proposing/take-answer.tsx').then((module) => module.TakeAnswer))
const HomeCards = lazyPart(() => import('./home-cards.tsx').then((module) => module.HomeCards))

export const kind: WebKind = {
  declared: resourceKind,
  icon: <FileText aria-hidden />,
  trashed: (type) => {
    const Icon = icons[type] ?? FileText
    return <Icon role="img" aria-label={resourceKind.types[type as keyof typeof resourceKind.types]} />
  },
  // section 2 of the specification calls snippets resources; documents and local files have sections of their own
  homeSections: [
    {
      ...homeSection('home-documents', '文档', typeNames.document),
      empty: { picture: 'resources', title: '还没有公开的文档' },
    },
    homeSection('home-videos', '视频', typeNames.video),
    homeSection('home-snippets', '资源', typeNames.snippet),
    // specification, section 9: two rows of three
    { ...homeSection('home-minds', '导图', typeNames.mind), query: { per_number: 6, type: typeNames.mind } },
    { ...homeSection('home-decks', '卡片集', typeNames.deck), query: { per_number: 6, type: typeNames.deck } },
    homeSection('home-plans', '计划', typeNames.plan),
    homeSection('home-examinations', '试卷', typeNames.examination),
    homeSection('home-files', '文件', typeNames.file),
  ],
  contributed: {
    desk: ({ spaceId, contribution, item, type, isNew, target }) => {
      if (target !== null && !isNew) return paths.reviseContribution(spaceId, target, contribution)
      const part = { contribution, item }
      if (type === 'ProductReadme') return target === null ? paths.reviseNewReadme(spaceId, part) : null
      const made = madeKinds.find((one) => typeNames[one] === type)
      return target === null && made ? paths.reviseNew(newKinds[made].address, spaceId, part) : null
    },
    compare: (texts) => (composedTypes.includes(texts.type) ? <ComposedDiff {...texts} /> : null),
    isRewritten: (type) => type === typeNames.document || type === 'ProductReadme',
    takeAnswer: (given) => <TakeAnswer {...given} />,
  },
  spaceTab: { text: '资源', address: paths.resources, counted: 'docs' },
  found: {
    address({ space, highlight, ...found }: Found) {
      const address = addressOfResource({ ...found, space: space?.id ?? null })
      const words = isMind(found.type) ? highlight.text.filter(({ hit }) => hit).map(({ text }) => text) : []
      // the map opens at the node where it was found
      return words.length ? address + hashOfWords(words) : address
    },
    picture({ type }: Found) {
      const Icon = icons[type] ?? FileText
      return <Icon size={18} aria-hidden />
    },
    where: ({ space, author }: Found) => (
      <>
        {space ? <Link to={paths.space(space.id)}>{space.title}</Link> : personal} ·{' '}
        <Link to={paths.user(author.id)}>{author.nickname}</Link>
      </>
    ),
    shows: (type) => (isMind(type) ? 'map' : undefined),
    place: ({ space }: Found) => space?.title ?? personal,
  },
}
