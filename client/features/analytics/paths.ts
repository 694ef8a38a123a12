export type Point = readonly [x: number, y: number]

const short = (number: number) => Math.round(number * 100) / 100

/** A line through points, as an SVG path says it. */
export const lineThrough = (points: Point[]) =>
  points.map(([x, y], at) => `${at === 0 ? 'M' : 'L'}${short(x)} ${short(y)}`).join('')

/** Where values lie in a picture of this size, between the lowest and the highest of them all. */
export function pointsOf(
  values: number[],
  { width, height, low, high }: { width: number; height: number; low: number; high: number },
): Point[] {
  const step = values.length > 1 ? width / (values.length - 1) : 0
  return values.map((value, at) => [
    at * step,
    height - ((value - low) / Math.max(high - low, 1)) * height,
  ])
}
