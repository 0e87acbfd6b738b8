/** Of our tokens (src/ui/styles/tokens.css) those that diagrams are drawn with: an image reads no style sheet of the page. */
interface Palette {
  surface: string
  sunken: string
  brandSoft: string
  brand: string
  line: string
  text: string
  secondary: string
  warmSoft: string
}

export const palettes = {
  light: {
    surface: '#ffffff',
    sunken: '#f4f3ef',
    brandSoft: '#e8f1ff',
    brand: '#0066ff',
    line: '#8d8a83',
    text: '#1f2329',
    secondary: '#4f5563',
    warmSoft: '#fff0e6',
  },
  dark: {
    surface: '#1a1c1f',
    sunken: '#16181a',
    brandSoft: '#16263f',
    brand: '#4d94ff',
    line: '#72757b',
    text: '#e8e6e3',
    secondary: '#b7b9bd',
    warmSoft: '#36221a',
  },
} as const satisfies Record<'light' | 'dark', Palette>
export type Theme = keyof typeof palettes

/** What Mermaid's theme `base` makes the rest of. */
export function themeVariables(theme: Theme, fontFamily: string) {
  const { surface, sunken, brandSoft, brand, line, text, secondary, warmSoft }: Palette = palettes[theme]
  return {
    darkMode: theme === 'dark',
    fontFamily,
    background: surface,
    primaryColor: brandSoft,
    primaryTextColor: text,
    primaryBorderColor: brand,
    secondaryColor: warmSoft,
    secondaryTextColor: text,
    secondaryBorderColor: line,
    tertiaryColor: sunken,
    tertiaryTextColor: text,
    tertiaryBorderColor: line,
    lineColor: secondary,
    textColor: text,
    edgeLabelBackground: surface,
    noteBkgColor: warmSoft,
    noteTextColor: text,
    noteBorderColor: line,
  }
}
