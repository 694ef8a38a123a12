import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Signature } from '#db/mail/settings.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { useMe } from '../../layout/use-me.ts'
import { callOverHttp } from '../../lib/api/call-over-http.ts'
import { Composer } from './composer.tsx'
import { toStart } from './composer-state.ts'
import type { Opened } from './endpoints.ts'
import { composeAddress } from './labels.ts'
import { mailSettings } from './settings/endpoints.ts'
import type { TemplateName } from './template-menu.tsx'
import type { EmailFields } from './unsaved-email.ts'
import { useQuoting } from './use-quoting.ts'

export type ReplyKind = 'reply' | 'all' | 'forward'

type InlineComposerProps = {
  kind: ReplyKind
  source: Opened
  /** The open email, which the reader shows again afterwards. */
  below: number
  filter: string
  /** Text that was typed before the page was loaded again. */
  unsaved: EmailFields | undefined
  close: () => void
}

const titles = { reply: 'reply', all: 'replyAll', forward: 'forward' } as const

/** The composer below the open email. */
export function InlineComposer({
  kind,
  source,
  below,
  filter,
  unsaved,
  close,
}: InlineComposerProps) {
  const t = useTranslations('mail')
  const { email } = useMe()
  const words = useQuoting()
  const settings = useComposerSettings(composeAddress(filter, `${kind}=${source.id}`))
  const box = useRef<HTMLDivElement>(null)
  const isLoaded = settings !== undefined

  useEffect(() => {
    if (!isLoaded) return
    box.current?.scrollIntoView({ block: 'nearest' })
    // The editor of a reply takes the focus by itself.
    if (kind === 'forward') box.current?.querySelector<HTMLElement>('[role=combobox]')?.focus()
  }, [isLoaded, kind])

  if (!settings) return <p className="p-4 m-0 text-muted">{t('loading')}</p>
  const { signature, templates } = settings
  return (
    <div ref={box} className="border-top" style={{ '--composer-text': '160px' } as CSSProperties}>
      <Composer
        title={t(titles[kind])}
        start={toStart({ kind, source, to: '', signature }, email, words)}
        rejected={unsaved && { values: unsaved, errors: {} }}
        isUnsaved={unsaved !== undefined}
        filter={filter}
        templates={templates}
        inline={{ below, close }}
      />
    </div>
  )
}

type ComposerSettings = { signature: Signature; templates: TemplateName[] }

/** Loads what the composer needs; if that fails, the page of the composer opens, which reports the error. */
function useComposerSettings(page: string) {
  const [settings, setSettings] = useState<ComposerSettings>()
  const navigate = useNavigate()
  // biome-ignore lint/correctness/useExhaustiveDependencies: loads once
  useEffect(() => {
    let isGone = false
    const loading = [
      callOverHttp(mailSettings.settings, {}),
      callOverHttp(mailSettings.templates, {}),
    ] as const
    Promise.all(loading).then(
      ([{ signature }, templates]) => isGone || setSettings({ signature, templates }),
      () => isGone || navigate(page),
    )
    return () => {
      isGone = true
    }
  }, [])
  return settings
}
