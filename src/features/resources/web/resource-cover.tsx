import Code from 'lucide-react/icons/code-xml'
import FileDown from 'lucide-react/icons/file-down'
import FileText from 'lucide-react/icons/file-text'
import Folder from 'lucide-react/icons/folder'
import Lock from 'lucide-react/icons/lock'
import {
  Cover,
  CoverCharacter,
  CoverCode,
  CoverDeck,
  CoverFile,
  CoverMap,
  CoverSheet,
  CoverVideo,
} from '#src/ui/cover.tsx'
import { formatCount, formatDuration, formatFileSize } from '#src/shared/format.ts'
import { formKinds, typeNames } from '../kind.ts'
import { composedIcons } from './composed-icon.tsx'

interface Props {
  resource: {
    title: string
    type: string
    ext: string
    key_character: string
    cover_url: string | null
    is_locked: boolean
    /** Seconds that a video lasts. */
    duration?: number | null
    /** Cards of a deck, questions of an examination. */
    children_count?: number
    /** Bytes of a local file. */
    file_size?: number | null
  }
  /** 1 to 8, of its space. */
  colour: number
  /** Who signs it. */
  author: string
  className?: string
}

/** The face of a resource: its picture, else one that is made of its title, its space's colour and what it is. */
export const ResourceCover = ({ resource, colour, author, className }: Props) => {
  const { title, type, cover_url, is_locked } = resource
  const size = sizeOf(resource)
  const Icon = is_locked ? Lock : (icons[type] ?? FileText)
  return (
    <Cover
      title={title}
      colour={colour}
      picture={cover_url}
      kind={
        <>
          <Icon />
          {size && <span>{size}</span>}
        </>
      }
      isFilled={type === typeNames.mind || type === typeNames.video}
      seal={isText(type) ? [...author][0] : undefined}
      {...(className && { className })}
    >
      <Body {...resource} />
    </Cover>
  )
}

const composedFaces = Object.fromEntries(formKinds.map((kind) => [typeNames[kind], composedIcons[kind]]))
const icons: Record<string, typeof FileText> = {
  [typeNames.folder]: Folder,
  [typeNames.snippet]: Code,
  [typeNames.file]: FileDown,
  ...composedFaces,
}
const isText = (type: string) => !(type in icons) || type in composedFaces

/** How much it is, as one counts its kind; '' for what nobody counts. */
function sizeOf({ type, is_locked, duration, children_count = 0, file_size }: Props['resource']): string {
  if (is_locked) return ''
  if (duration) return formatDuration(duration)
  if (type === typeNames.file) return file_size ? formatFileSize(file_size) : ''
  if (children_count === 0) return ''
  if (type === typeNames.deck) return `${formatCount(children_count)} 张`
  return type === typeNames.examination ? `${formatCount(children_count)} 题` : ''
}

function Body({ type, ext, key_character }: Props['resource']) {
  if (type === typeNames.snippet) return <CoverCode />
  if (type === typeNames.mind) return <CoverMap text={key_character} />
  if (type === typeNames.video) return <CoverVideo />
  if (type === typeNames.examination) return <CoverSheet />
  if (type === typeNames.deck) return <CoverDeck character={key_character} />
  if (type === typeNames.file) return <CoverFile ext={ext} />
  if (type === typeNames.folder) return <Folder className="size-16" strokeWidth={1.2} />
  return <CoverCharacter character={key_character} />
}
