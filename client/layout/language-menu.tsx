import { languageNames, languages, pseudoLanguage } from '#db/preferences/languages.ts'
import type { Preferences } from '#db/preferences/model.ts'
import { useTranslations } from '../i18n/translations.ts'
import { Icon } from '../ui/icon.tsx'
import { Menu, MenuButton } from '../ui/menu.tsx'
import { SettingForm } from './setting-form.tsx'

/** The language menu, a form, since the page is loaded again. */
export function LanguageMenu({ language }: Pick<Preferences, 'language'>) {
  const label = useTranslations()('language')
  return (
    <Menu
      id="language-menu"
      label={label}
      title={label}
      className="btn btn-ghost bar-button px-2"
      button={
        <>
          <Icon name="globe" />
          <span className="d-none d-xl-inline">
            {language === pseudoLanguage ? language : languageNames[language]}
          </span>
        </>
      }
    >
      <SettingForm name="language" reloads>
        {languages.map((each) => (
          <MenuButton
            key={each}
            name="language"
            value={each}
            lang={each}
            aria-pressed={each === language}
          >
            {languageNames[each]}
          </MenuButton>
        ))}
      </SettingForm>
    </Menu>
  )
}
