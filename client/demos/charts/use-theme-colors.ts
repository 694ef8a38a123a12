import { useEffect, useState } from 'react'
import { useFrame } from '#client/layout/frame.ts'

/** The colors and the font of the theme as values for a charting library. */
export type ThemeColors = {
  series: string[]
  text: string
  strong: string
  grid: string
  surface: string
  font: string
}

/** Returns the colors of the current theme, in the browser only; updates when the theme changes. */
export function useThemeColors(): ThemeColors | undefined {
  const { theme } = useFrame()
  const [themeColors, setThemeColors] = useState<ThemeColors>()

  // biome-ignore lint/correctness/useExhaustiveDependencies: the colors change with the theme
  useEffect(() => {
    const look = () => setThemeColors(readThemeColors(document.body))
    const device = matchMedia('(prefers-color-scheme: dark)')
    look()
    device.addEventListener('change', look)
    return () => device.removeEventListener('change', look)
  }, [theme])

  return themeColors
}

function readThemeColors(element: Element): ThemeColors {
  const style = getComputedStyle(element)
  const color = (name: string) => style.getPropertyValue(name).trim()
  return {
    series: Array.from({ length: 8 }, (_, nth) => color(`--chart-${nth + 1}`)),
    text: color('--text-muted'),
    strong: color('--text'),
    grid: color('--border'),
    surface: color('--surface'),
    font: style.fontFamily,
  }
}
