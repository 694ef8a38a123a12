import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom'
import { listRolesWithMorePages } from '../../app/page-access.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { shell } from '../../layout/endpoints.ts'
import { api } from '../../lib/api/endpoint.ts'
import { useBrand } from '../../ui/logo.tsx'
import picture from '../../ui/pictures/stage-door.svg?url'
import { SignOutForm } from '../../ui/sign-out-form.tsx'
import { StatusPage } from '../../ui/status-page.tsx'
import { Title } from '../../ui/title.tsx'
import { HomeLink } from './home-link.tsx'

/** Loads the signed-in user, if there is one. */
export async function loader({ context }: LoaderFunctionArgs) {
  const call = context.get(api)
  const { isSignedIn } = await call(shell.frame, {})
  if (!isSignedIn) return null
  const { name, role } = await call(shell.me, {})
  return { name, role }
}

export function Component() {
  const t = useTranslations('misc')
  const translate = useTranslations()
  const me = useLoaderData<typeof loader>()
  const page = { brand: useBrand(), title: t('notAuthorizedTitle'), text: t('notAuthorizedText') }
  const needed = me ? listRolesWithMorePages(me.role) : []
  return (
    <StatusPage {...page} picture={picture}>
      <Title>{t('notAuthorized')}</Title>
      {me && (
        <p className="mt-0 text-muted fs-base">
          {t('youAre', { name: me.name, role: translate(`role_${me.role}`) })}{' '}
          {needed.length > 0 &&
            t('neededRole', { roles: needed.map((role) => translate(`role_${role}`)).join(', ') })}
        </p>
      )}
      <HomeLink>
        {me && <SignOutForm label={t('switchAccount')} button="btn-outline-secondary" />}
      </HomeLink>
    </StatusPage>
  )
}
