/** Text with the hits of a search marked. */
export const Marked = ({ parts }: { parts: readonly { text: string; hit: boolean }[] }) => (
  <>
    {parts.map((part, index) =>
      part.hit ? (
        <mark key={index} className="bg-transparent font-semibold text-brand-text">
          {part.text}
        </mark>
      ) : (
        <span key={index}>{part.text}</span>
      ),
    )}
  </>
)
