// Runs before anything is shown, as a classic script: a placard that was closed in this browser is not seen again, also not until the
// page is alive (src/features/feedback/web/placard.tsx, which keeps its id). Its block keeps its names its own.

{
  try {
    const id = localStorage.getItem('gewu.closed-placard')
    if (id && /^\d+$/.test(id)) {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(`[data-placard="${id}"]{display:none}`)
      document.adoptedStyleSheets.push(sheet)
    }
  } catch {
    // a browser that keeps nothing, or knows no such sheets, shows it until the page is alive
  }
}
