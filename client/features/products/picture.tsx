import { isOwnPicture } from '#db/products/model.ts'
import { Icon } from '../../ui/icon.tsx'
import { usePictureWord } from './words.ts'

type PictureProps = { of: { img?: string | undefined; name: string }; size: number }

/** What a product looks like, or an empty frame; a picture of another site is not asked for. */
export function Picture({ of: { img = '', name }, size }: PictureProps) {
  const word = usePictureWord()
  return (
    <span className="product-picture" style={{ inlineSize: size, blockSize: size }}>
      {isOwnPicture(img) ? (
        <img src={img} alt={word({ img, name })} width={size} height={size} loading="lazy" />
      ) : (
        <Icon name="image" />
      )}
    </span>
  )
}
