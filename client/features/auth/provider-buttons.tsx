import { useTranslations } from '../../i18n/translations.ts'
import { Icon } from '../../ui/icon.tsx'
import { providerIcons } from '../../ui/provider-icons.ts'
import type { SignInOptions } from './endpoints.ts'

type Props = { providers: SignInOptions['providers']; returnTo: string }

/** Links and not forms, since the form-action policy allows no other origin. */
export function ProviderButtons({ providers, returnTo }: Props) {
  const t = useTranslations('auth')
  const query = returnTo === '/' ? '' : `?${new URLSearchParams({ returnTo })}`
  return (
    <section className="d-grid gap-2 mt-6" aria-labelledby="providers">
      <h2 className="mb-1 text-muted fs-sm text-center" id="providers">
        {t('singleSignOn')}
      </h2>
      {providers.map(({ id, href }) => (
        <a
          key={id}
          className="btn btn-outline-secondary justify-content-start px-4"
          href={href + query}
        >
          <Icon name={providerIcons[id]} />
          {t(`with_${id}`)}
        </a>
      ))}
    </section>
  )
}
