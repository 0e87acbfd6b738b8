import katexStyles from 'katex/dist/katex.min.css?url'

/**
 * KaTeX's styles, and through them its fonts: render it on pages that show a formula, and only there. It stands in the head of
 * the server's page; on a later navigation React waits for it before it shows the formula.
 */
export const MathStyles = () => <link rel="stylesheet" href={katexStyles} precedence="math" />
