import { LineChart } from 'echarts/charts'
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components'
import { init, use } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import { useEffect, useRef } from 'react'

use([LineChart, GridComponent, LegendComponent, TooltipComponent, SVGRenderer])

/** Of words, of the grid, and of lines one after the other. */
const COLOURS = [
  '--text-2',
  '--line',
  '--brand',
  '--warm',
  '--success',
  '--solved',
  '--gold',
  '--k8i',
  '--k7i',
  '--k6i',
]

/** The first column is the day. */
interface Table {
  readonly columns: readonly { readonly label: string }[]
  readonly rows: readonly (readonly (string | number | null)[])[]
}

/** Lines along the days of a table, which stands below for whoever does not see them. Default export, for loading lazily. */
export default function LinePlot({ table: { columns, rows } }: { table: Table }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const plot = init(place.current!, null, { renderer: 'svg' })
    const [, ...lines] = columns
    function draw() {
      const look = getComputedStyle(place.current!)
      const [colour, line, ...palette] = COLOURS.map((name) => look.getPropertyValue(name).trim())
      plot.setOption({
        animation: false,
        color: palette,
        textStyle: { color: colour },
        tooltip: { trigger: 'axis' },
        legend: { type: 'scroll', top: 0, textStyle: { color: colour } },
        grid: { left: 8, right: 16, top: 40, bottom: 8, outerBoundsMode: 'same' },
        xAxis: { type: 'category', data: rows.map(([day]) => String(day)), axisLabel: { color: colour } },
        yAxis: {
          type: 'value',
          minInterval: 1,
          axisLabel: { color: colour },
          splitLine: { lineStyle: { color: line } },
        },
        series: lines.map(({ label }, n) => ({
          name: label,
          type: 'line',
          showSymbol: rows.length === 1,
          data: rows.map((row) => Number(row[n + 1])),
        })),
      })
    }
    draw()
    // its colours are those of the moment at which it is drawn
    const theme = new MutationObserver(draw)
    theme.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] })
    const dark = matchMedia('(prefers-color-scheme: dark)')
    dark.addEventListener('change', draw)
    const watch = new ResizeObserver(() => plot.resize())
    watch.observe(place.current!)
    return () => {
      watch.disconnect()
      theme.disconnect()
      dark.removeEventListener('change', draw)
      plot.dispose()
    }
  }, [columns, rows])
  return <div ref={place} aria-hidden="true" className="h-72 w-full text-text-2" />
}
