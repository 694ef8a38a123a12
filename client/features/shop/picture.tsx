import { isOwnPicture, type ProductColor } from '#db/products/model.ts'
import { Icon } from '../../ui/icon.tsx'

type PictureProps = {
  img: string
  size: number
  color?: ProductColor | '' | undefined
  /** Without words it is decoration beside the name. */
  alt?: string
}

/** What a product looks like in a color, or an empty frame; a picture of another site is not asked for. */
export function Picture({ img, size, color = '', alt = '' }: PictureProps) {
  return (
    <span className="shop-picture" data-color={color || undefined}>
      {isOwnPicture(img) ? (
        <img src={img} alt={alt} width={size} height={size} loading="lazy" />
      ) : (
        <Icon name="package" size={Math.round(size / 3)} />
      )}
    </span>
  )
}
