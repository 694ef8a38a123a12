export type Point = readonly [x: number, y: number]

const short = (number: number) => Math.round(number * 100) / 100

/** Returns the SVG path of a line through points; that through one is a dot if it has round ends. */
export const lineThrough = (points: Point[]) =>
  points.map(([x, y], at) => `${at === 0 ? 'M' : 'L'}${short(x)} ${short(y)}`).join('') +
  (points.length === 1 ? 'h0' : '')

/** Scales values to the points of a picture of this size. */
export function toPoints(
  values: number[],
  { width, height, low, high }: { width: number; height: number; low: number; high: number },
): Point[] {
  const step = values.length > 1 ? width / (values.length - 1) : 0
  return values.map((value, at) => [
    at * step,
    height - ((value - low) / Math.max(high - low, 1)) * height,
  ])
}

/** Returns the SVG path of an arc, clockwise from the top; shares of a full turn. */
export function toArcPath(from: number, to: number, radius: number) {
  const end = Math.min(to, from + 0.9999)
  const isLong = end - from > 0.5 ? 1 : 0
  const [[x, y], [toX, toY]] = [toCirclePoint(from, radius), toCirclePoint(end, radius)]
  return `M${short(x)} ${short(y)}A${radius} ${radius} 0 ${isLong} 1 ${short(toX)} ${short(toY)}`
}

/** Returns the point at a share of a full turn. */
export const toCirclePoint = (share: number, radius: number): Point => [
  Math.sin(share * 2 * Math.PI) * radius,
  -Math.cos(share * 2 * Math.PI) * radius,
]
