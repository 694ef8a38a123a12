import { useTranslations } from '../../i18n/translations.ts'
import type { Shortcut } from '../../ui/shortcuts-dialog.tsx'

/** Returns the keyboard shortcuts of the page. */
export function useShortcutList(): Shortcut[] {
  const t = useTranslations('todo')
  return [
    { keys: ['n'], does: t('keyNew') },
    { keys: ['/'], does: t('keySearch') },
    { keys: ['↑', '↓'], does: t('keyGo') },
    { keys: ['Enter'], does: t('keyOpen') },
    { keys: ['Space'], does: t('keyDone') },
    { keys: ['s'], does: t('keyStar') },
    { keys: ['i'], does: t('keyImportant') },
    { keys: ['Alt+↑', 'Alt+↓'], does: t('keyMove') },
    { keys: ['Alt+PageUp', 'Alt+PageDown'], does: t('keyPages') },
    { keys: ['Delete'], does: t('keyTrash') },
    { keys: ['Esc'], does: t('keyClose') },
    { keys: ['?'], does: t('keyKeys') },
  ]
}
