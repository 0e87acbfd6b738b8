import { LineChart } from 'echarts/charts'
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components'
import { init, use } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import { useEffect, useRef } from 'react'
import type { Table } from './report-query.ts'

use([LineChart, GridComponent, LegendComponent, TooltipComponent, SVGRenderer])

/** Lines along the days of a table, which stands below for whoever does not see them. Default export, for loading lazily. */
export default function LinePlot({ table: { columns, rows } }: { table: Table }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const plot = init(place.current!, null, { renderer: 'svg' })
    const [, ...lines] = columns
    const look = getComputedStyle(place.current!)
    const [colour, line] = [look.color, look.getPropertyValue('--line').trim()]
    plot.setOption({
      animation: false,
      textStyle: { color: colour },
      tooltip: { trigger: 'axis' },
      legend: { type: 'scroll', top: 0, textStyle: { color: colour } },
      grid: { left: 8, right: 16, top: 40, bottom: 8, outerBoundsMode: 'same' },
      xAxis: { type: 'category', data: rows.map(([day]) => String(day)), axisLabel: { color: colour } },
      yAxis: { type: 'value', minInterval: 1, axisLabel: { color: colour }, splitLine: { lineStyle: { color: line } } },
      series: lines.map(({ label }, n) => ({
        name: label,
        type: 'line',
        showSymbol: rows.length === 1,
        data: rows.map((row) => Number(row[n + 1])),
      })),
    })
    const watch = new ResizeObserver(() => plot.resize())
    watch.observe(place.current!)
    return () => {
      watch.disconnect()
      plot.dispose()
    }
  }, [columns, rows])
  return <div ref={place} aria-hidden="true" className="h-72 w-full text-text-2" />
}
