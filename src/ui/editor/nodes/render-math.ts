type Rendered = { html: string } | { error: string }

/** Renders LaTeX; katex is fetched at the first call. A malformed formula, or a failed fetch, comes back as `error`. */
export async function renderMath(latex: string, display: boolean): Promise<Rendered> {
  try {
    const { latexToHtml } = await import('./katex-chunk.ts')
    return { html: latexToHtml(latex, display) }
  } catch (error) {
    return { error: error instanceof Error ? error.message.replace(/^KaTeX parse error:\s*/, '') : String(error) }
  }
}

export const mathErrorText = '当前公式格式有误'
