import Code from 'lucide-react/icons/code-xml'
import FileDown from 'lucide-react/icons/file-down'
import FileText from 'lucide-react/icons/file-text'
import Folder from 'lucide-react/icons/folder'
import Lock from 'lucide-react/icons/lock'
import { Cover, CoverCharacter, CoverCode, CoverDeck, CoverFile, CoverMap, CoverVideo } from '#src/ui/cover.tsx'
import { formatDuration } from '#src/shared/format.ts'
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
  }
  /** 1 to 8, of its space. */
  colour: number
  /** Who signs it. */
  author: string
  className?: string
}

/** The face of a resource: its picture, else one that is made of its title, its space's colour and what it is. */
export const ResourceCover = ({ resource, colour, author, className }: Props) => {
  const { title, type, cover_url, is_locked, duration = null } = resource
  const Icon = is_locked ? Lock : (icons[type] ?? FileText)
  return (
    <Cover
      title={title}
      colour={colour}
      picture={cover_url}
      kind={
        <>
          <Icon />
          {duration !== null && <span>{formatDuration(duration)}</span>}
        </>
      }
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

function Body({ type, ext, key_character }: Props['resource']) {
  if (type === typeNames.snippet) return <CoverCode />
  if (type === typeNames.mind) return <CoverMap text={key_character} />
  if (type === typeNames.video) return <CoverVideo />
  if (type === typeNames.deck) return <CoverDeck character={key_character} />
  if (type === typeNames.file) return <CoverFile ext={ext} />
  if (type === typeNames.folder) return <Folder className="size-16" strokeWidth={1.2} />
  return <CoverCharacter character={key_character} />
}
