// Long lists of files draw their icons from a few symbols: a component for each icon would be the dearest part of a row.

const shapes = {
  folder:
    'M20 20a2 2 0 0 0 2-2V8a2 2 0 0 0-2-2h-7.9a2 2 0 0 1-1.69-.9L9.6 3.9A2 2 0 0 0 7.93 3H4a2 2 0 0 0-2 2v13a2 2 0 0 0 2 2Z',
  // a folder whose content is shown
  open: 'm6 14 1.5-2.9A2 2 0 0 1 9.24 10H20a2 2 0 0 1 1.94 2.5l-1.54 6a2 2 0 0 1-1.95 1.5H4a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h3.9a2 2 0 0 1 1.69.9l.81 1.2a2 2 0 0 0 1.67.9H18a2 2 0 0 1 2 2v2',
  root: 'M15 21v-8a1 1 0 0 0-1-1h-4a1 1 0 0 0-1 1v8M3 10a2 2 0 0 1 .7-1.5l7-6a2 2 0 0 1 2.6 0l7 6A2 2 0 0 1 21 10v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2Z',
  document: 'M15 2H6a2 2 0 0 0-2 2v16a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2V7Zm-1 0v4a2 2 0 0 0 2 2h4M10 9H8m8 4H8m8 4H8',
  snippet: 'm16 18 6-6-6-6M8 6l-6 6 6 6',
  file: 'M15 2H6a2 2 0 0 0-2 2v16a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2V7Zm-1 0v4a2 2 0 0 0 2 2h4M12 18v-6m3 3-3 3-3-3',
  mind: 'M9 12h4m0-7h3m-3 14h3M13 5v14M3 9.5h6v5H3zm13-7h5v5h-5zm0 14h5v5h-5zm0-7h5v5h-5zm-3 2.5h3',
  deck: 'M4 7h13v13H4zM8 7V4h12v13h-3',
  plan: 'M9 19h8.5a3.5 3.5 0 0 0 0-7h-11a3.5 3.5 0 0 1 0-7H15M6 22a3 3 0 1 0 0-6 3 3 0 0 0 0 6Zm12-14a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
  examination:
    'M9 2h6v4H9zM9 4H6a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2V6a2 2 0 0 0-2-2h-3M8 11h.01M12 11h4M8 16h.01M12 16h4',
  video: 'M3 5h18v14H3zM7 5v14M17 5v14M3 9.7h4M3 14.3h4M17 9.7h4M17 14.3h4',
  lock: 'M7 11V7a5 5 0 0 1 10 0v4M5 11h14a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-7a2 2 0 0 1 2-2Z',
}
type Shape = keyof typeof shapes

/** Once on the page, before the icons. */
export const FileSymbols = () => (
  <svg aria-hidden="true" className="hidden">
    {Object.entries(shapes).map(([name, path]) => (
      <symbol key={name} id={`icon-${name}`} viewBox="0 0 24 24">
        <path d={path} />
      </symbol>
    ))}
  </svg>
)

const shapeOf: Record<string, Shape> = {
  ProductFolder: 'folder',
  ProductSnippet: 'snippet',
  ProductLocalFile: 'file',
  ProductMind: 'mind',
  ProductCardDeck: 'deck',
  ProductPlan: 'plan',
  ProductExamination: 'examination',
  ProductVideo: 'video',
  open: 'open',
  root: 'root',
  lock: 'lock',
}

/** The icon of a type of resources; `open` is an open folder, `root` what holds all. */
export const FileIcon = ({ type, className }: { type: string; className?: string }) => (
  <svg
    aria-hidden="true"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    className={className}
  >
    <use href={`#icon-${shapeOf[type] ?? 'document'}`} />
  </svg>
)

/** Behind the title of core content that the viewer may not read (rulings, "Content"). */
export const Locked = () => (
  <>
    <FileIcon type="lock" className="ml-1.5 inline size-3.5 align-[-2px] text-text-3" />
    <span className="sr-only">（仅成员可读）</span>
  </>
)
