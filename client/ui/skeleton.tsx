import { useTranslations } from '../i18n/translations.ts'

/** A placeholder while content loads. */
export function Skeleton({ lines }: { lines: number }) {
  return (
    <div
      className="d-grid gap-4 p-4 placeholder-glow"
      role="status"
      aria-label={useTranslations()('loading')}
    >
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the placeholders are equal
        <span key={line} className="placeholder" />
      ))}
    </div>
  )
}

/** A placeholder of the size of its container while a chart or a map loads. */
export const PictureSkeleton = () => (
  <div className="placeholder-glow d-grid h-100">
    <span className="placeholder" />
  </div>
)
