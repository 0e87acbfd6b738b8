// Long lists of files draw their icons from two symbols: a component for each icon would be the dearest part of a row.

/** Once on the page, before the icons. */
export const FileSymbols = () => (
  <svg aria-hidden="true" className="hidden">
    <symbol id="icon-folder" viewBox="0 0 24 24">
      <path d="M20 20a2 2 0 0 0 2-2V8a2 2 0 0 0-2-2h-7.9a2 2 0 0 1-1.69-.9L9.6 3.9A2 2 0 0 0 7.93 3H4a2 2 0 0 0-2 2v13a2 2 0 0 0 2 2Z" />
    </symbol>
    <symbol id="icon-document" viewBox="0 0 24 24">
      <path d="M15 2H6a2 2 0 0 0-2 2v16a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2V7Zm-1 0v4a2 2 0 0 0 2 2h4M10 9H8m8 4H8m8 4H8" />
    </symbol>
  </svg>
)

export const FileIcon = ({ folder, className }: { folder: boolean; className?: string }) => (
  <svg
    aria-hidden="true"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    className={className}
  >
    <use href={folder ? '#icon-folder' : '#icon-document'} />
  </svg>
)
