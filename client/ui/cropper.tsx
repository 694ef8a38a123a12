import {
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { useTranslations } from '../i18n/translations.ts'
import { type Crop, moved, toSquare, zoomed } from './crop.ts'

const view = 224

/** Crops a square of a picture by drag, pinch and wheel, or by three sliders. */
export function Cropper({ file }: { file: File }) {
  const t = useTranslations('account')
  const canvas = useRef<HTMLCanvasElement>(null)
  const picture = usePicture(file)
  const [crop, setCrop] = useState<Crop>({ zoom: 1, x: 0.5, y: 0.5 })
  const gestures = useGestures(canvas, (change) => {
    if (picture instanceof ImageBitmap) setCrop((now) => change(now, picture))
  })

  useEffect(() => {
    const pen = canvas.current?.getContext('2d')
    if (!pen || !(picture instanceof ImageBitmap)) return
    const { left, top, size } = toSquare(crop, picture)
    pen.clearRect(0, 0, 2 * view, 2 * view)
    pen.drawImage(picture, left, top, size, size, 0, 0, 2 * view, 2 * view)
  }, [picture, crop])

  if (picture === 'unreadable') return null // the server says so, in its own words
  const square = picture && toSquare(crop, picture)
  return (
    <fieldset className="cropper d-flex flex-wrap row-gap-4 column-gap-5 mb-4">
      <legend className="fs-sm fw-semibold">{t('crop')}</legend>
      <canvas
        ref={canvas}
        className="bg-surface-2 rounded-circle"
        width={2 * view}
        height={2 * view}
        role="img"
        aria-label={t('crop')}
        {...gestures}
      />
      <div className="flex-200 d-grid gap-3 align-content-center">
        <Slider
          label={t('zoom')}
          value={crop.zoom - 1}
          of={3}
          set={(by) => ({ zoom: 1 + by })}
          change={setCrop}
        />
        <Slider label={t('sideways')} value={crop.x} of={1} set={(x) => ({ x })} change={setCrop} />
        <Slider
          label={t('upAndDown')}
          value={crop.y}
          of={1}
          set={(y) => ({ y })}
          change={setCrop}
        />
        <p className="form-text">{t('cropHint')}</p>
      </div>
      {square &&
        Object.entries(square).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={Math.round(value)} />
        ))}
    </fieldset>
  )
}

type SliderProps = {
  label: string
  value: number
  of: number
  set: (value: number) => Partial<Crop>
  change: (next: (now: Crop) => Crop) => void
}

const Slider = ({ label, value, of, set, change }: SliderProps) => (
  <label className="d-grid gap-1 fs-sm">
    {label}
    <input
      type="range"
      className="form-range w-100"
      min={0}
      max={of}
      step={of / 100}
      value={value}
      onChange={({ target }) => change((now) => ({ ...now, ...set(Number(target.value)) }))}
    />
  </label>
)

/** Returns the picture, turned upright if the camera was held sideways. */
function usePicture(file: File) {
  const [picture, setPicture] = useState<ImageBitmap | 'unreadable'>()
  useEffect(() => {
    let isGone = false
    const bitmap = createImageBitmap(file)
    bitmap.then(
      (loaded) => isGone || setPicture(loaded),
      () => isGone || setPicture('unreadable'),
    )
    return () => {
      isGone = true
      setPicture(undefined) // a closed bitmap can't be drawn
      bitmap.then((loaded) => loaded.close()).catch(() => {})
    }
  }, [file])
  return picture
}

type Change = (now: Crop, picture: ImageBitmap) => Crop
type Point = { x: number; y: number }

/** One finger or the mouse moves the picture; two fingers or the wheel zoom. */
function useGestures(canvas: RefObject<HTMLCanvasElement | null>, change: (by: Change) => void) {
  const held = useRef(new Map<number, Point>())

  const turn = useEffectEvent((event: WheelEvent) => {
    event.preventDefault()
    change((now) => zoomed(now, Math.exp(-event.deltaY / 500)))
  })
  useEffect(() => {
    const element = canvas.current
    // React's own listener may not keep the page from scrolling.
    element?.addEventListener('wheel', turn, { passive: false })
    return () => element?.removeEventListener('wheel', turn)
  }, [canvas])

  const release = ({ pointerId }: PointerEvent) => void held.current.delete(pointerId)
  return {
    onPointerDown(event: PointerEvent<HTMLCanvasElement>) {
      event.currentTarget.setPointerCapture(event.pointerId)
      held.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    },
    onPointerMove(event: PointerEvent<HTMLCanvasElement>) {
      const before = held.current.get(event.pointerId)
      if (!before) return
      const after = { x: event.clientX, y: event.clientY }
      const [other] = [...held.current].filter(([id]) => id !== event.pointerId)
      held.current.set(event.pointerId, after)
      if (other) change((now) => zoomed(now, apart(after, other[1]) / apart(before, other[1])))
      else {
        const { clientWidth: width } = event.currentTarget
        const [right, down] = [(after.x - before.x) / width, (after.y - before.y) / width]
        change((now, picture) => moved(now, picture, right, down))
      }
    },
    onPointerUp: release,
    onPointerCancel: release,
  }
}

const apart = (a: Point, b: Point) => Math.max(1, Math.hypot(a.x - b.x, a.y - b.y))
