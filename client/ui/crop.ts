/** The visible part of a picture: zoom, and position from one edge (0) to the other (1). */
export type Crop = { zoom: number; x: number; y: number }

type Size = { width: number; height: number }

const nearest = 4

/** Returns the crop square in pixels. */
export function toSquare({ zoom, x, y }: Crop, { width, height }: Size) {
  const size = Math.min(width, height) / zoom
  return { left: x * (width - size), top: y * (height - size), size }
}

/** Returns the crop after a drag by fractions of the square. */
export function moved(crop: Crop, picture: Size, right: number, down: number): Crop {
  const { size } = toSquare(crop, picture)
  return {
    ...crop,
    x: between(crop.x - along(right * size, picture.width - size), 1),
    y: between(crop.y - along(down * size, picture.height - size), 1),
  }
}

/** Zooms by a factor; the whole picture and `nearest` are the limits. */
export const zoomed = (crop: Crop, factor: number): Crop => ({
  ...crop,
  zoom: 1 + between(crop.zoom * factor - 1, nearest - 1),
})

/** Without room to move the position stays. */
const along = (distance: number, room: number) => (room > 0 ? distance / room : 0)

const between = (value: number, max: number) => Math.min(max, Math.max(0, value))
