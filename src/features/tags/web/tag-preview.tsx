import { contrastRatio, themedPair } from '#src/ui/contrast.ts'

interface Props {
  title: string
  background: string
  text: string
}

/** How the tag will look in both themes, and how well it can be read: as chosen, and as it is shown. */
export function TagPreview({ title, background, text }: Props) {
  const pair = themedPair(text, background)
  return (
    <div className="grid gap-2">
      <p className="font-medium">预览</p>
      {pair ? (
        <>
          <div className="grid grid-cols-2 gap-2">
            <Sample name="浅色" ground="#ffffff" title={title} pair={pair.light} />
            <Sample name="深色" ground="#191d23" title={title} pair={pair.dark} />
          </div>
          <p role="status" className="text-sm text-text-3">
            {advice(contrastRatio(text, background))}
          </p>
        </>
      ) : (
        <p role="status" className="text-sm text-text-3">
          颜色写成 #rgb 或 #rrggbb 后可以预览
        </p>
      )}
    </div>
  )
}

/** WCAG 2.2 asks for 4.5:1; what has less is shown with another text colour (rulings, "Tags"). */
function advice(ratio: number): string {
  const chosen = `所选颜色的对比度是 ${inWords(ratio)}`
  return ratio >= 4.5 ? `${chosen}，清晰可读` : `${chosen}，低于 4.5:1，显示时会自动调整文字颜色`
}

const inWords = (ratio: number) => `${(Math.floor(ratio * 10) / 10).toFixed(1)}:1`

interface SampleProps {
  name: string
  /** The surface that tags stand on in that theme, whichever the page has now. */
  ground: string
  title: string
  pair: { text: string; background: string }
}
const Sample = ({ name, ground, title, pair }: SampleProps) => (
  <div className="grid justify-items-center gap-1">
    <div
      className="grid w-full place-items-center rounded-r1 border border-line px-2 py-3"
      style={{ background: ground }}
    >
      <span
        className="inline-block max-w-full truncate rounded px-2 text-xs"
        style={{ color: pair.text, background: pair.background }}
      >
        {title}
      </span>
    </div>
    <span className="text-xs text-text-3">
      {name} {inWords(contrastRatio(pair.text, pair.background))}
    </span>
  </div>
)
