import { RichSlide, type SlideProps } from './rich-slide.tsx'

/** A slider with a handle for each label. */
export function Slide(props: SlideProps) {
  const { labels, vertical, hasTip, marks } = props
  return (
    <div className={vertical ? 'd-grid justify-items-center' : 'wide'}>
      <span className="fw-medium text-center text-pre-line" aria-hidden="true">
        {labels.join(vertical ? '\n' : ' · ')}
      </span>
      <div className={vertical ? 'p-3' : `p-3 ${hasTip ? 'pt-7' : ''} ${marks ? 'pb-7' : ''}`}>
        <RichSlide {...props} />
      </div>
    </div>
  )
}
