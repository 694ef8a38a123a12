import ApexCharts from 'apexcharts'
import { useEffect, useMemo, useRef } from 'react'
import { nonceOfPage } from '#client/lib/api/nonce.ts'
import { type ApexKind, apexOptions } from './apex-options.ts'
import type { DrawingProps } from './chart-figure.tsx'
import { useFigureLabels } from './figure-labels.ts'
import { useThemeColors } from './use-theme-colors.ts'

/** Draws a figure with ApexCharts, again when the theme or the language changes. */
export function Drawing({ kind, figure, label }: DrawingProps<ApexKind>) {
  const themeColors = useThemeColors()
  const labels = useFigureLabels()
  const box = useRef<HTMLDivElement>(null)
  const options = useMemo(
    () => themeColors && apexOptions(kind, figure, themeColors, labels),
    [kind, figure, themeColors, labels],
  )
  useEffect(() => {
    if (!options || !box.current) return
    const chart = new ApexCharts(box.current, {
      ...options,
      chart: { ...options.chart, nonce: nonceOfPage() },
    })
    void chart.render()
    return () => chart.destroy()
  }, [options])

  // ApexCharts has no right-to-left mode, so numbers and time run left to right in every language.
  return <div ref={box} role="img" aria-label={label} dir="ltr" />
}
