import { useWords } from '#client/i18n/words.ts'
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
  const t = useWords('colors')
  const copying = useCopy()
  return (
    <>
      <ul className="colour-cards wide">
        {tones.map((tone) => (
          <li key={tone} className="colour-card">
            <div
              className="colour-tile"
              style={{ background: `var(--${tone}-fill)`, color: `var(--${inkOn(tone)})` }}
            >
              {t(tone)}
            </div>
            <dl>
              {themes.map(([theme, colours]) => {
                const fill = colours.get(`${tone}-fill`) ?? ''
                return (
                  <div key={theme}>
                    <dt>{t(theme)}</dt>
                    <dd>
                      <CopiedValue value={fill} copying={copying} />
                      <Ratio value={contrast(fill, colours.get(inkOn(tone)) ?? '')} />
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
  const t = useWords('colors')
  const copying = useCopy()
  return (
    <>
      <ul className="colour-cards wide">
        {tones.map((tone) => {
          // Away from the text color, so that the text is readable at every point.
          const end = tone === 'warning' ? '#ffffff' : '#000000'
          return (
            <li key={tone} className="colour-card">
              <div
                className="colour-tile"
                style={{
                  backgroundImage: `linear-gradient(to right, var(--${tone}-fill), color-mix(in srgb, var(--${tone}-fill), ${end} 40%))`,
                  color: `var(--${inkOn(tone)})`,
                }}
              >
                {t(tone)}
              </div>
              <dl>
                {themes.map(([theme, colours]) => {
                  const from = colours.get(`${tone}-fill`) ?? ''
                  const value = `linear-gradient(to right, ${from}, ${mix(from, end, 0.4)})`
                  return (
                    <div key={theme}>
                      <dt>{t(theme)}</dt>
                      <dd>
                        <CopiedValue value={value} copying={copying} />
                        <Ratio value={contrast(from, colours.get(inkOn(tone)) ?? '')} />
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
  const t = useWords('colors')
  const copying = useCopy()
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: who has no mouse scrolls it by keyboard */}
      <section className="table-responsive wide" tabIndex={0} aria-label={t('tokensText')}>
        <table className="table token-table">
          <caption>{t('tokensText')}</caption>
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
                  {themes.map(([theme, colours]) => {
                    const value = colours.get(name) ?? ''
                    const other = partner && colours.get(partner)
                    return [
                      <td key={`${theme} value`}>
                        <span className="token-value">
                          <span className="token-dot" style={{ background: value }} />
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
