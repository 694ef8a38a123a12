import type { FormEvent, ReactNode } from 'react'
import { languageNames, languages } from '#db/preferences/languages.ts'
import {
  densities,
  footerTypes,
  layouts,
  menuThemes,
  navbarColors,
  navbarTypes,
  themes,
} from '#db/preferences/model.ts'
import { useWords } from '../../i18n/words.ts'
import { settingsAddress, useFrame, useHere } from '../../layout/frame.ts'
import { Choice, RegionSelect, Switch } from './controls.tsx'

/**
 * The appearance settings. With scripts each change applies at once; without, one button submits them all. Language is
 * a form of its own, since it reloads the page. `children` are settings that only the page has.
 */
export function AppearanceForm({ children }: { children?: ReactNode }) {
  const t = useWords('settings')
  const frame = useFrame()
  const { layout, navbarType, language } = frame
  return (
    <form
      data-draft="off"
      className="settings"
      method="post"
      action={settingsAddress}
      onSubmit={onSubmitWithScripts}
    >
      <input type="hidden" name="returnTo" value={useHere()} />
      {/* The first button of a form is its default button. */}
      <button
        type="submit"
        className="btn btn-primary without-scripting g-col-full justify-self-start"
      >
        {t('apply')}
      </button>
      <Choice name="menuTheme" values={menuThemes} frame={frame} kind="swatches" />
      <Choice name="layout" values={layouts} frame={frame} isDrawn />
      <Choice name="theme" values={themes} frame={frame} isDrawn />
      <Choice name="density" values={densities} frame={frame} />
      {layout === 'vertical' && <Switch name="sidebarCollapsed" isOn={frame.sidebarCollapsed} />}
      {layout === 'vertical' && (
        <Choice
          name="navbarColor"
          values={navbarColors}
          frame={frame}
          kind="swatches"
          isDisabled={navbarType === 'static'}
          hint={navbarType === 'static' ? t('navbarColorStatic') : undefined}
        />
      )}
      <Choice name="navbarType" values={navbarTypes} frame={frame} />
      <Choice name="footerType" values={footerTypes} frame={frame} />
      <Switch name="direction" isOn={frame.direction === 'rtl'} on="rtl" off="ltr" />
      <Switch name="hideScrollToTop" isOn={frame.hideScrollToTop} />
      <Switch
        name="disableCustomizer"
        isOn={frame.disableCustomizer}
        hint={t('disableCustomizerHint')}
      />
      <fieldset className="setting">
        <legend className="fs-sm fw-semibold">{t('language')}</legend>
        <div className="segments">
          {languages.map((each) => (
            <button
              key={each}
              type="submit"
              className="btn btn-outline-secondary segment"
              name="language"
              value={each}
              lang={each}
              aria-pressed={each === language}
            >
              {languageNames[each]}
            </button>
          ))}
        </div>
      </fieldset>
      <RegionSelect />
      {children}
      <button
        type="submit"
        className="btn btn-outline-secondary g-col-full justify-self-start"
        name="reset"
        value="all"
      >
        {t('reset')}
      </button>
    </form>
  )
}

/** With scripts all changes but language and reset have been applied already. */
function onSubmitWithScripts(event: FormEvent) {
  const { submitter } = event.nativeEvent as SubmitEvent
  if (!(submitter as HTMLButtonElement | null)?.name) event.preventDefault()
}
