import { isOwnPicture, type ProductColor } from '#db/products/model.ts'
import { Icon } from '../../ui/icon.tsx'

type PictureProps = {
  img: string
  size: number
  color?: ProductColor | '' | undefined
  /** Empty if the name is beside it. */
  alt?: string
  /** The class of its corners. */
  rounded?: 'rounded' | 'rounded-0' | 'rounded-3'
}

/** The picture of a product in a color, or a placeholder; pictures of other origins are not loaded. */
export function Picture({ img, size, color = '', alt = '', rounded = 'rounded' }: PictureProps) {
  return (
    <span
      className={`shop-picture d-grid align-items-center justify-items-center overflow-hidden text-muted bg-surface-2 ${rounded}`}
      data-color={color || undefined}
    >
      {isOwnPicture(img) ? (
        <img
          className="w-100 h-auto object-fit-cover"
          src={img}
          alt={alt}
          width={size}
          height={size}
          loading="lazy"
        />
      ) : (
        <Icon name="package" size={Math.round(size / 3)} />
      )}
    </span>
  )
}
