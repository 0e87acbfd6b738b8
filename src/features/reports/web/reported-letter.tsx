/** What a letter said that was reported. */
export const ReportedLetter = ({ content }: { content: string }) => (
  <blockquote className="max-h-40 overflow-y-auto border-l-2 border-line-strong pl-3 wrap-anywhere whitespace-pre-line text-text-2">
    {content}
  </blockquote>
)
