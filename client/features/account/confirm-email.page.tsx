import {
  type ActionFunctionArgs,
  Form,
  redirect,
  useActionData,
  useLocation,
  useNavigation,
} from 'react-router-dom'
import * as z from 'zod/mini'
import { useWords } from '../../i18n/words.ts'
import { api } from '../../lib/api/endpoint.ts'
import { FormAlert } from '../../ui/field.tsx'
import { type Rejected, read } from '../../ui/form.ts'
import { Icon } from '../../ui/icon.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Title } from '../../ui/title.tsx'
import { account } from './endpoints.ts'

/** Only a POST confirms: some email programs open every link in advance. */
export async function action({ context, request }: ActionFunctionArgs) {
  const { searchParams, pathname } = new URL(request.url)
  const { refuse } = await read(request, z.object({}))
  const token = searchParams.get('token') ?? ''
  const answer = await context.get(api)(account.verifyEmail, { token }).catch(refuse)
  return 'email' in answer ? redirect(`${pathname}?done=yes`) : answer
}

export function Component() {
  const t = useWords('account')
  const rejected = useActionData<Rejected>()
  const isDone = new URLSearchParams(useLocation().search).has('done')
  const isSending = useNavigation().state !== 'idle'
  return (
    <div className="settings-page settings-alone">
      <Title>{t('confirmTitle')}</Title>
      <PageHeader title={t('confirmTitle')} text={isDone ? undefined : t('confirmText')} />
      <section className="card account-card" aria-label={t('confirmTitle')}>
        {isDone ? (
          <>
            <p className="alert tone-success" role="status">
              <Icon name="check-circle" />
              {t('confirmed')}
            </p>
            <div className="form-actions">
              <a className="btn btn-primary" href="/account/account-settings">
                {t('toSettings')}
              </a>
            </div>
          </>
        ) : (
          <Form method="post" replace>
            <FormAlert rejected={rejected} />
            <div className="form-actions">
              <button type="submit" className="btn btn-primary" aria-disabled={isSending}>
                {t('confirm')}
              </button>
              <a className="btn btn-outline-secondary" href="/account/account-settings">
                {t('toSettings')}
              </a>
            </div>
          </Form>
        )}
      </section>
    </div>
  )
}
