import { isOwnPicture } from '#db/products/model.ts'
import { Icon } from '../../ui/icon.tsx'
import { usePictureAltText } from './labels.ts'

type PictureProps = { of: { img?: string | undefined; name: string }; size: number }

/** The picture of a product, or a placeholder; pictures of other origins are not loaded. */
export function Picture({ of: { img = '', name }, size }: PictureProps) {
  const toAltText = usePictureAltText()
  return (
    <span
      className="d-grid overflow-hidden text-muted bg-surface-2 border rounded align-items-center justify-items-center"
      style={{ inlineSize: size, blockSize: size }}
    >
      {isOwnPicture(img) ? (
        <img
          className="w-100 h-100 object-fit-cover"
          src={img}
          alt={toAltText({ img, name })}
          width={size}
          height={size}
          loading="lazy"
        />
      ) : (
        <Icon name="image" />
      )}
    </span>
  )
}
