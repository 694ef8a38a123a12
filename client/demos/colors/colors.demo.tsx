import { useTranslations } from '#client/i18n/translations.ts'
import { useCopy } from '../use-copy.ts'
import { contrast, mix } from './contrast.ts'
import { CopiedValue, CopyStatus, Ratio } from './swatch.tsx'
import { getPartner, names, themes } from './tokens.ts'

export const isSpoken = true
export const isWide = true

const tones = ['primary', 'success', 'danger', 'warning', 'info'] as const
type Tone = (typeof tones)[number]

const inkOn = (tone: Tone) => (tone === 'warning' ? 'on-warning' : 'on-fill')

export function Solid() {
  const t = useTranslations('colors')
  const copying = useCopy()
  return (
    <>
      <ul className="wide d-grid grid-cols-fill col-min-190 gap-4 p-0 list-unstyled">
        {tones.map((tone) => (
          <li key={tone} className="border rounded overflow-hidden">
            <div
              className="p-3 pt-8 fs-lg fw-semibold"
              style={{ background: `var(--${tone}-fill)`, color: `var(--${inkOn(tone)})` }}
            >
              {t(tone)}
            </div>
            <dl className="d-grid gap-1 m-0 py-2 px-3">
              {themes.map(([theme, colors]) => {
                const fill = colors.get(`${tone}-fill`) ?? ''
                return (
                  <div className="d-grid row-gap-0 column-gap-2" key={theme}>
                    <dt className="text-muted fs-xs">{t(theme)}</dt>
                    <dd className="d-flex flex-wrap row-gap-0 column-gap-2 align-items-center justify-content-between m-0 tabular">
                      <CopiedValue value={fill} copying={copying} />
                      <Ratio value={contrast(fill, colors.get(inkOn(tone)) ?? '')} />
                    </dd>
                  </div>
                )
              })}
            </dl>
          </li>
        ))}
      </ul>
      <CopyStatus copying={copying} />
    </>
  )
}

export function Gradients() {
  const t = useTranslations('colors')
  const copying = useCopy()
  return (
    <>
      <ul className="wide d-grid grid-cols-fill col-min-190 gap-4 p-0 list-unstyled">
        {tones.map((tone) => {
          // Away from the text color, so that the text is readable at every point.
          const end = tone === 'warning' ? '#ffffff' : '#000000'
          return (
            <li key={tone} className="border rounded overflow-hidden">
              <div
                className="p-3 pt-8 fs-lg fw-semibold"
                style={{
                  backgroundImage: `linear-gradient(to right, var(--${tone}-fill), color-mix(in srgb, var(--${tone}-fill), ${end} 40%))`,
                  color: `var(--${inkOn(tone)})`,
                }}
              >
                {t(tone)}
              </div>
              <dl className="d-grid gap-1 m-0 py-2 px-3">
                {themes.map(([theme, colors]) => {
                  const from = colors.get(`${tone}-fill`) ?? ''
                  const value = `linear-gradient(to right, ${from}, ${mix(from, end, 0.4)})`
                  return (
                    <div className="d-grid row-gap-0 column-gap-2" key={theme}>
                      <dt className="text-muted fs-xs">{t(theme)}</dt>
                      <dd className="d-flex flex-wrap row-gap-0 column-gap-2 align-items-center justify-content-between m-0 tabular">
                        <CopiedValue value={value} copying={copying} />
                        <Ratio value={contrast(from, colors.get(inkOn(tone)) ?? '')} />
                      </dd>
                    </div>
                  )
                })}
              </dl>
            </li>
          )
        })}
      </ul>
      <CopyStatus copying={copying} />
    </>
  )
}

export function Tokens() {
  const t = useTranslations('colors')
  const copying = useCopy()
  return (
    <>
      <p className="text-muted" id="tokens-text">
        {t('tokensText')}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it */}
      <section className="table-responsive wide" tabIndex={0} aria-labelledby="tokens-text">
        <table className="table table-sm text-nowrap" aria-labelledby="tokens-text">
          <thead>
            <tr>
              <th scope="col">{t('token')}</th>
              <th scope="col">{t('against')}</th>
              {themes.map(([theme]) => (
                <th key={theme} scope="col" colSpan={2}>
                  {t(theme)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {names.map((name) => {
              const partner = getPartner(name)
              return (
                <tr key={name}>
                  <th scope="row">
                    <CopiedValue value={`var(--${name})`} copying={copying} />
                  </th>
                  <td>{partner && <code>{partner}</code>}</td>
                  {themes.map(([theme, colors]) => {
                    const value = colors.get(name) ?? ''
                    const other = partner && colors.get(partner)
                    return [
                      <td key={`${theme} value`}>
                        <span className="d-flex align-items-center gap-2">
                          <span
                            className="token-dot flex-shrink-0 border-control rounded-circle"
                            style={{ background: value }}
                          />
                          <CopiedValue value={value} copying={copying} />
                        </span>
                      </td>,
                      <td key={`${theme} ratio`} className="text-end">
                        {other ? <Ratio value={contrast(value, other)} /> : '–'}
                      </td>,
                    ]
                  })}
                </tr>
              )
            })}
          </tbody>
        </table>
      </section>
      <CopyStatus copying={copying} />
    </>
  )
}
