import type { Plugin } from 'chart.js'

/** A Chart.js plugin that writes the value beside each bar and the share outside each slice. */
export const directLabels: Plugin = {
  id: 'directLabels',
  afterDatasetsDraw(chart, _, { say, themeColors, font }) {
    if (!say) return
    const { ctx } = chart
    const { data } = chart.getDatasetMeta(0)
    const values = (chart.data.datasets[0]?.data ?? []).map(Number)
    ctx.save()
    ctx.fillStyle = themeColors
    ctx.font = `500 12px ${font}`
    for (const [at, element] of data.entries()) {
      const { x, y, horizontal, startAngle, endAngle, outerRadius } = element.getProps(
        ['x', 'y', 'horizontal', 'startAngle', 'endAngle', 'outerRadius'],
        true,
      ) as Record<string, number>
      const text = say(values[at] ?? 0, values)
      const middle = ((startAngle ?? 0) + (endAngle ?? 0)) / 2
      const isSlice = outerRadius !== undefined
      const dx = isSlice ? Math.cos(middle) * (outerRadius + 14) : horizontal ? 6 : 0
      const dy = isSlice ? Math.sin(middle) * (outerRadius + 14) : horizontal ? 0 : -10
      // Physical sides, whatever the reading direction.
      const isRightAligned = isSlice ? Math.cos(middle) >= 0 : horizontal
      ctx.textAlign = isRightAligned ? 'left' : isSlice ? 'right' : 'center'
      ctx.textBaseline = 'middle'
      ctx.fillText(text, (x ?? 0) + dx, (y ?? 0) + dy)
    }
    ctx.restore()
  },
}
