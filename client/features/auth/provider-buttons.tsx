import { useWords } from '../../languages/words.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import type { ProviderId, Ways } from './endpoints.ts'

// Signs of ours: nobody's logo.
const icons: Record<ProviderId, IconName> = {
  oidc: 'key',
  google: 'at-sign',
  github: 'code',
  facebook: 'users',
  twitter: 'hash',
  firebase: 'zap',
}

type Props = { providers: Ways['providers']; returnTo: string }

/** Links, not forms: the policy of our pages lets no form lead to another site. */
export function ProviderButtons({ providers, returnTo }: Props) {
  const t = useWords('auth')
  const query = returnTo === '/' ? '' : `?${new URLSearchParams({ returnTo })}`
  return (
    <section className="auth-providers" aria-labelledby="providers">
      <h2 id="providers">{t('singleSignOn')}</h2>
      {providers.map(({ id, href }) => (
        <a key={id} className="btn btn-outline-secondary" href={href + query}>
          <Icon name={icons[id]} />
          {t(`with_${id}`)}
        </a>
      ))}
    </section>
  )
}
