/** Something reproduced names its author and its source (rulings, "Content"). */
const OriginNote = ({ author, source }: { author: string; source: string }) => (
  <p className="mt-4 rounded-r1 bg-sunken px-3.5 py-2.5 text-sm break-words text-text-2">
    转载自 {author}
    {source && (
      <>
        ，原文：
        <a
          href={source}
          rel="nofollow noopener noreferrer"
          target="_blank"
          className="text-brand-text underline underline-offset-2"
        >
          {source}
        </a>
      </>
    )}
  </p>
)

/** So that it can be loaded lazily. */
export default OriginNote
