import { networks } from '#db/users/model.ts'
import type { User } from '#db/users/rows.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { Icon } from '../../ui/icon.tsx'
import { Card } from './card.tsx'
import { toFormValues } from './fields.ts'
import { Text } from './inputs.tsx'
import { type FormTarget, UserForm } from './user-form.tsx'

/** Links to social profiles. */
export function SocialTab({ user, target }: { user: User; target: FormTarget }) {
  const t = useTranslations('users')
  return (
    <Card id="social" title={t('social')}>
      <UserForm name="social" target={target} user={user} submit={t('saveChanges')} hasReset>
        {({ user: shown = user, ...state }) => (
          <div className="d-grid grid-cols-fit col-min-260 column-gap-gutter">
            {networks.map((network) => {
              const name = `social_links.${network}`
              return (
                <div key={network} className="user-network muted-icon">
                  <Icon name={network} />
                  <Text
                    name={name}
                    stored={toFormValues('social', shown)[name] ?? ''}
                    type="url"
                    dir="ltr"
                    placeholder="https://"
                    {...state}
                  />
                </div>
              )
            })}
          </div>
        )}
      </UserForm>
    </Card>
  )
}
