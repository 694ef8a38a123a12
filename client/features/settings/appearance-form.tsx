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
import { useTranslations } from '../../i18n/translations.ts'
import { settingsAddress, useFrame, useReturnAddress } from '../../layout/frame.ts'
import { RegionSelect, SettingChoice, Switch } from './controls.tsx'

/**
 * The appearance settings. With scripts each change applies at once; without, one button submits them all. Language is
 * a form of its own, since it reloads the page. `children` are settings that only the page has.
 */
export function AppearanceForm({ children }: { children?: ReactNode }) {
  const t = useTranslations('settings')
  const frame = useFrame()
  return (
    <form
      data-draft="off"
      className="settings"
      method="post"
      action={settingsAddress}
      onSubmit={onSubmitWithScripts}
    >
      <input type="hidden" name="returnTo" value={useReturnAddress()} />
      {/* The first button of a form is its default button. */}
      <button
        type="submit"
        className="btn btn-primary without-scripting g-col-full justify-self-start"
      >
        {t('apply')}
      </button>
      {(children ? pageOrder : panelOrder).map((name) => (
        <Setting key={name} name={name} frame={frame} />
      ))}
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

/** The order that the specification of the panel gives. */
const panelOrder = [
  ...(['menuTheme', 'layout', 'theme', 'density', 'sidebarCollapsed', 'navbarColor'] as const),
  ...(['navbarType', 'footerType', 'direction', 'hideScrollToTop', 'disableCustomizer'] as const),
  'language' as const,
]

type Name = (typeof panelOrder)[number]

/** The page has two columns, where settings of one height stand beside each other. */
const pageOrder: Name[] = [
  ...(['theme', 'layout', 'menuTheme', 'navbarColor', 'navbarType', 'footerType'] as const),
  ...(['language', 'density', 'sidebarCollapsed', 'direction'] as const),
  ...(['disableCustomizer', 'hideScrollToTop'] as const),
]

function Setting({ name, frame }: { name: Name; frame: ReturnType<typeof useFrame> }) {
  const t = useTranslations('settings')
  const { layout, navbarType } = frame
  const isVertical = layout === 'vertical'
  switch (name) {
    case 'menuTheme':
      return <SettingChoice name="menuTheme" values={menuThemes} frame={frame} kind="swatches" />
    case 'layout':
      return <SettingChoice name="layout" values={layouts} frame={frame} isDrawn />
    case 'theme':
      return <SettingChoice name="theme" values={themes} frame={frame} isDrawn />
    case 'density':
      return <SettingChoice name="density" values={densities} frame={frame} />
    case 'sidebarCollapsed':
      return isVertical && <Switch name="sidebarCollapsed" isOn={frame.sidebarCollapsed} />
    case 'navbarColor':
      return (
        isVertical && (
          <SettingChoice
            name="navbarColor"
            values={navbarColors}
            frame={frame}
            kind="swatches"
            isDisabled={navbarType === 'static'}
            hint={navbarType === 'static' ? t('navbarColorStatic') : undefined}
          />
        )
      )
    case 'navbarType':
      return <SettingChoice name="navbarType" values={navbarTypes} frame={frame} />
    case 'footerType':
      return <SettingChoice name="footerType" values={footerTypes} frame={frame} />
    case 'direction':
      return <Switch name="direction" isOn={frame.direction === 'rtl'} on="rtl" off="ltr" />
    case 'hideScrollToTop':
      return <Switch name="hideScrollToTop" isOn={frame.hideScrollToTop} />
    case 'disableCustomizer':
      return (
        <Switch
          name="disableCustomizer"
          isOn={frame.disableCustomizer}
          hint={t('disableCustomizerHint')}
        />
      )
    case 'language':
      return <LanguageSetting language={frame.language} />
  }
}

function LanguageSetting({ language }: { language: string }) {
  const t = useTranslations('settings')
  return (
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
  )
}

/** With scripts all changes but language and reset have been applied already. */
function onSubmitWithScripts(event: FormEvent) {
  const { submitter } = event.nativeEvent as SubmitEvent
  if (!(submitter as HTMLButtonElement | null)?.name) event.preventDefault()
}
