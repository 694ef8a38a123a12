import { useTranslations } from '../../i18n/translations.ts'
import { noticesHere } from '../../lib/api/notice-store.ts'
import { Icon } from '../../ui/icon.tsx'

/** Shares the page by the Web Share API, or copies its address. */
export function ShareButton({ title }: { title: string }) {
  const t = useTranslations('shop')

  async function share() {
    const url = location.href
    try {
      if (navigator.share) await navigator.share({ title, url })
      else {
        await navigator.clipboard.writeText(url)
        noticesHere.add({ text: { of: 'shop', key: 'linkCopied' } })
      }
    } catch (error) {
      const isCanceled = error instanceof DOMException && error.name === 'AbortError'
      if (!isCanceled) noticesHere.add({ text: { of: 'shop', key: 'copyFailed' } })
    }
  }

  return (
    <button
      type="button"
      className="btn btn-ghost flex-fill flex-sm-initial needs-scripting"
      onClick={() => void share()}
    >
      <Icon name="share-2" />
      {t('share')}
    </button>
  )
}
