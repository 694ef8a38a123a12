import { languages, type Preferences } from '#db/preferences/model.ts'
import { useWords } from '../languages/words.ts'
import { Menu, MenuButton } from '../ui/menu.tsx'
import { languageNames } from './language-names.ts'
import { SettingForm } from './setting-form.tsx'

/** The language of everything: chosen by a form, since the page comes back with other words. */
export function LanguageMenu({ language }: Pick<Preferences, 'language'>) {
  return (
    <Menu
      id="language-menu"
      label={useWords()('language')}
      icon="globe"
      className="btn btn-ghost btn-icon bar-button bar-language"
    >
      <SettingForm reloads>
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
