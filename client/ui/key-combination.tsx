import { useTranslations } from '../i18n/translations.ts'

/** Keys that are pressed together, such as `Ctrl+Enter`, with the names that keyboards of the language print. */
export function KeyCombination({ keys }: { keys: string }) {
  const t = useTranslations()
  const names: Record<string, string> = {
    Ctrl: t('keyControl'),
    Shift: t('keyShift'),
    Enter: t('keyEnter'),
    Esc: t('keyEscape'),
    Space: t('keySpace'),
    Delete: t('keyDelete'),
    PageUp: t('keyPageUp'),
    PageDown: t('keyPageDown'),
  }
  return (
    <span className="d-flex gap-1">
      {keys.split('+').map((key) => (
        <kbd key={key} dir="ltr">
          {names[key] ?? key}
        </kbd>
      ))}
    </span>
  )
}
