import {
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
} from 'react-router-dom'
import type { Passkey, TwoFactorState } from '#db/two-factor/model.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { api } from '../../lib/api/endpoint.ts'
import { problemStatuses } from '../../lib/api/problem.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Title } from '../../ui/title.tsx'
import { passkeys as passkeyCalls, twoFactor } from '../two-factor/endpoints.ts'
import { ConnectionsTab } from './connections-tab.tsx'
import { DataTab } from './data-tab.tsx'
import {
  account,
  type Connection,
  type Deletion,
  type OwnSession,
  personalData,
  type ReauthState,
  type Settings,
} from './endpoints.ts'
import { answerForm } from './forms.ts'
import { GeneralTab } from './general-tab.tsx'
import { InfoTab } from './info-tab.tsx'
import { NotificationsTab } from './notifications-tab.tsx'
import { PasswordTab } from './password-tab.tsx'
import { SecurityTab } from './security-tab.tsx'
import { SocialTab } from './social-tab.tsx'
import { TabList, usePendingTab } from './tab-list.tsx'
import { parseTab, type Tab } from './tabs.ts'

type Data = {
  tab: Tab
  settings: Settings
  sessions: OwnSession[]
  connections: Connection[]
  reauth: ReauthState | undefined
  twoFactorState: TwoFactorState | undefined
  passkeys: Passkey[]
  deletion: Deletion | undefined
}

export async function loader({ context, request }: LoaderFunctionArgs): Promise<Data> {
  const call = context.get(api)
  const tab = parseTab(new URL(request.url).search)
  const needsReauth = !['info', 'social', 'notifications'].includes(tab)
  const [settings, sessions, connections, reauth, twoFactorState, passkeys, deletion] =
    await Promise.all([
      call(account.read, {}),
      tab === 'password' ? call(account.sessions, {}) : [],
      tab === 'connections' ? call(account.connections, {}) : [],
      needsReauth ? call(account.reauthState, {}) : undefined,
      tab === 'security' ? call(twoFactor.state, {}) : undefined,
      tab === 'security' ? call(passkeyCalls.list, {}) : [],
      tab === 'data' ? call(personalData.deletion, {}) : undefined,
    ])
  return { tab, settings, sessions, connections, reauth, twoFactorState, passkeys, deletion }
}

export const action = answerForm

/**
 * Reloads after every save, since another window may have stored a newer version, and when the time in which nobody has
 * to reauthenticate is over.
 */
export const shouldRevalidate = ({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  actionStatus === problemStatuses.conflict ||
  actionStatus === problemStatuses['not-proven'] ||
  defaultShouldRevalidate

export function Component() {
  const t = useTranslations('account')
  const data = useLoaderData<typeof loader>()
  const pending = usePendingTab(data.tab)
  const visibleTab = pending ?? data.tab
  return (
    <div className="account">
      <Title>{`${t(data.tab)} · ${t('title')}`}</Title>
      <PageHeader title={t('title')} text={t('text')} crumbs={[]} />
      <div className="d-grid grid-cols-1 grid-cols-md-side gap-gutter align-items-start">
        <TabList current={visibleTab} />
        <div
          id="tab-panel"
          className="d-grid grid-cols-1 gap-gutter align-content-start min-w-0"
          role="tabpanel"
          aria-labelledby={`tab-${visibleTab}`}
          aria-busy={pending !== undefined}
        >
          {pending ? (
            <div className="card">
              <Skeleton lines={8} />
            </div>
          ) : (
            <Panel {...data} />
          )}
        </div>
      </div>
    </div>
  )
}

function Panel({ tab, settings, reauth, twoFactorState, passkeys, ...data }: Data) {
  const { sessions, connections, deletion } = data
  switch (tab) {
    case 'general':
      return <GeneralTab general={settings.general} reauth={reauth} />
    case 'password':
      return <PasswordTab {...settings} sessions={sessions} reauth={reauth} />
    case 'security':
      return reauth && twoFactorState ? (
        <SecurityTab
          {...settings.general}
          reauth={reauth}
          twoFactor={twoFactorState}
          passkeys={passkeys}
        />
      ) : null
    case 'info':
      return <InfoTab info={settings.info} />
    case 'social':
      return <SocialTab social={settings.social} />
    case 'connections':
      return <ConnectionsTab connections={connections} reauth={reauth} />
    case 'data':
      return reauth ? <DataTab reauth={reauth} requestedAt={deletion?.requestedAt} /> : null
    case 'notifications':
      return <NotificationsTab {...settings} email={settings.general.email} />
  }
}
