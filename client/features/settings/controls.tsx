import { useId } from 'react'
import { isAvailable, type Preferences } from '#db/preferences/model.ts'
import { listRegions } from '#db/shared/format/model.ts'
import { useFormat } from '../../i18n/format.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { useFrame, useSetting } from '../../layout/frame.ts'

type ChoiceName =
  | 'menuTheme'
  | 'layout'
  | 'theme'
  | 'density'
  | 'navbarColor'
  | 'navbarType'
  | 'footerType'

type SettingChoiceProps = {
  name: ChoiceName
  values: readonly string[]
  frame: Preferences
  kind?: 'segments' | 'swatches'
  /** Whether each value is drawn above its name. */
  isDrawn?: boolean
  isDisabled?: boolean
  hint?: string | undefined
}

/** Radio buttons that look like a button group or color swatches. */
export function SettingChoice({
  name,
  values,
  frame,
  kind = 'segments',
  isDrawn = false,
  isDisabled = false,
  hint,
}: SettingChoiceProps) {
  const t = useTranslations('settings') as (key: string) => string
  const id = useId()
  const choose = useSetting(name)
  const offered = values.filter((value) => isAvailable(name, value, frame.layout))
  return (
    <fieldset
      className="setting"
      disabled={isDisabled}
      aria-describedby={hint ? `${id}-hint` : undefined}
    >
      <legend className="fs-sm fw-semibold">{t(name)}</legend>
      <div className={kind === 'swatches' ? 'chips' : kind}>
        {offered.map((value) => {
          const title = t(getWord(name, value, kind))
          return (
            <label
              key={value}
              className={
                kind === 'swatches'
                  ? 'swatch position-relative border-control rounded-pill cursor-pointer'
                  : 'btn btn-outline-secondary segment'
              }
              data-color={value}
              title={kind === 'swatches' ? title : undefined}
            >
              <input
                type="radio"
                name={name}
                value={value}
                checked={frame[name] === value}
                onChange={() => choose(value)}
              />
              {isDrawn && (
                <span className="segment-page w-100 pe-none my-1 border-control rounded-1" />
              )}
              <span>{title}</span>
            </label>
          )
        })}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="form-text m-0 mt-2">
          {hint}
        </p>
      )}
    </fieldset>
  )
}

const getWord = (name: string, value: string, kind: string) =>
  kind === 'swatches' ? `color_${value}` : `${name}_${value}`

/** The region of all formats, with an example of them. */
export function RegionSelect() {
  const t = useTranslations('settings')
  const format = useFormat()
  const { language, region } = useFrame()
  const id = useId()
  const choose = useSetting('region')
  const offered = listRegions(language)
  const { dayAndYear, time, number } = format
  const example = [dayAndYear(exampleTime), time(exampleTime), number(1234.5)].join(' · ')
  return (
    <div className="setting">
      <label className="form-label" htmlFor={id}>
        {t('region')}
      </label>
      <select
        id={id}
        name="region"
        className="form-select"
        value={offered.includes(region) ? region : 'auto'}
        onChange={({ target }) => choose(target.value)}
        aria-describedby={`${id}-hint`}
      >
        <option value="auto">{t('region_auto')}</option>
        {offered.map((code) => (
          <option key={code} value={code}>
            {format.region(code)}
          </option>
        ))}
      </select>
      <p id={`${id}-hint`} className="form-text m-0 mt-2">
        <bdi>{t('regionHint', { example })}</bdi>
      </p>
    </div>
  )
}

/** An afternoon of a month and a day that cannot be taken for each other. */
const exampleTime = new Date('2026-11-23T19:30:00Z')

type SwitchProps = {
  name: 'sidebarCollapsed' | 'hideScrollToTop' | 'disableCustomizer' | 'direction'
  isOn: boolean
  on?: string
  off?: string
  hint?: string
}

/** A switch. The hidden field sends the value of an unchecked box. */
export function Switch({ name, isOn, on = 'on', off = 'off', hint }: SwitchProps) {
  const t = useTranslations('settings')
  const id = useId()
  const choose = useSetting(name)
  return (
    <div className="setting">
      <input type="hidden" name={name} value={off} />
      <label className="switch d-flex gap-4 align-items-center justify-content-between cursor-pointer form-switch">
        {t(name)}
        <input
          type="checkbox"
          role="switch"
          className="form-check-input"
          aria-checked={isOn}
          aria-describedby={hint ? id : undefined}
          name={name}
          value={on}
          checked={isOn}
          onChange={({ target }) => choose(target.checked ? on : off)}
        />
      </label>
      {hint && (
        <p id={id} className="form-text m-0 mt-2">
          {hint}
        </p>
      )}
    </div>
  )
}
