import type { Chapter } from './pdf-document.ts'

interface Props {
  chapters: Chapter[]
  onOpen: (chapter: Chapter) => void
}

export const PdfOutline = (props: Props) => (
  <nav
    aria-label="PDF 目录"
    className="max-h-[75vh] shrink-0 overflow-auto border-line bg-surface p-2 max-md:max-h-[40vh] max-md:border-b md:w-64 md:border-r"
  >
    <Chapters {...props} />
  </nav>
)

const Chapters = ({ chapters, onOpen }: Props) => (
  <ul className="[&_ul]:pl-4">
    {chapters.map((chapter, at) => (
      <li key={at}>
        <button
          type="button"
          className="w-full rounded-r1 px-2 py-1 text-left text-sm break-words text-text-2 hover:bg-sunken hover:text-text"
          onClick={() => onOpen(chapter)}
        >
          {chapter.title}
        </button>
        {chapter.chapters.length > 0 && <Chapters chapters={chapter.chapters} onOpen={onOpen} />}
      </li>
    ))}
  </ul>
)
