import { useWords } from '../../languages/words.ts'
import { Brand, useBrand } from '../../ui/brand.tsx'

type MiscPageProps = { title: string; text: string; picture: string }

/** A page that says why there is no page, and where to go instead. */
export function MiscPage({ title, text, picture }: MiscPageProps) {
  const t = useWords('misc')
  return (
    <div className="misc">
      <Brand name={useBrand()} />
      <img className="misc-art" src={picture} alt="" width={480} height={300} />
      <h1>{title}</h1>
      <p>{text}</p>
      <div className="misc-actions">
        <a className="btn btn-primary" href="/dashboard">
          {t('back')}
        </a>
      </div>
    </div>
  )
}
