import {
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLocation,
  useRouteLoaderData,
} from 'react-router-dom'
import { type WizardStep, wizardSteps } from '#db/applications/model.ts'
import { hasPermission } from '#db/shared/policy/model.ts'
import { useTrail } from '../../app/menus/use-titles.ts'
import { useWords } from '../../i18n/words.ts'
import type { Me } from '../../layout/endpoints.ts'
import { api } from '../../lib/api/endpoint.ts'
import { liveLoader, useLiveData } from '../../lib/live/live-data.ts'
import { FilterLinks } from '../../ui/filter-links.tsx'
import type { Rejected } from '../../ui/form.ts'
import { Icon } from '../../ui/icon.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Title } from '../../ui/title.tsx'
import { wizardAction } from './act.ts'
import { isStepOpen, placeIn, reviewAddress, wizardAddress, wizardStyles } from './address.ts'
import { ApplicationList } from './application-list.tsx'
import { ApplicationSheet } from './application-sheet.tsx'
import sheet from './applications.scss?url'
import { applications } from './endpoints.ts'
import { ReviewList } from './review-list.tsx'
import { Wizard } from './wizard.tsx'

export const loader = liveLoader(async ({ context, request }: LoaderFunctionArgs) => {
  const call = context.get(api)
  const place = placeIn(new URL(request.url).searchParams)
  const { id, style } = place
  if (place.isReview) {
    return { place, review: await call(applications.submissions, { page: place.page }) }
  }
  if (id === undefined) {
    return { place, mine: (await call(applications.list, {})).applications }
  }
  const application = await call(applications.read, { id })
  const reached: WizardStep = wizardSteps[application.wizardStep - 1] ?? 'person'
  const step = place.step ?? reached
  if (application.state === 'draft' && !isStepOpen(step, application.wizardStep, style)) {
    throw redirect(wizardAddress({ id, step: reached, style }))
  }
  return { place, application, step }
})

export const action = wizardAction

export function Component() {
  const { search } = useLocation()
  const isList = placeIn(new URLSearchParams(search)).id === undefined
  // A draft that is being written follows its own saves: what another window stores must not replace what is typed.
  const [found] = useLiveData(
    loader,
    (kind) => kind === 'submission' || (kind === 'application' && isList),
  )
  const rejected = useActionData() as Rejected | undefined
  const refused = rejected?.errors ? rejected : undefined
  const t = useWords('applications')
  const { role } = useRouteLoaderData('staff') as Me
  const { place } = found
  const isWriting = found.application?.state === 'draft'
  return (
    <>
      <link rel="stylesheet" href={sheet} precedence="page" />
      <Title>{t('heading')}</Title>
      <PageHeader
        title={t(place.isReview ? 'reviewTitle' : 'heading')}
        text={t(place.isReview ? 'reviewText' : 'text')}
        crumbs={useTrail('/forms/wizard')
          .slice(0, -1)
          .map((title) => ({ title }))}
        actions={
          hasPermission(role, 'applications.review') && (
            <a
              className="btn btn-outline-secondary"
              href={place.isReview ? wizardAddress() : reviewAddress()}
            >
              <Icon name={place.isReview ? 'edit-3' : 'inbox'} />
              {t(place.isReview ? 'myApplications' : 'reviewTitle')}
            </a>
          )
        }
      />
      {isWriting && (
        <div className="wizard-styles">
          <FilterLinks
            label={t('style')}
            choices={wizardStyles}
            current={place.style}
            addressOf={(style) => wizardAddress({ id: place.id, step: found.step, style })}
            textOf={(style) => t(`style_${style}`)}
          />
        </div>
      )}
      {found.review && <ReviewList {...found.review} rejected={refused} />}
      {found.mine && <ApplicationList applications={found.mine} style={place.style} />}
      {found.application &&
        (isWriting ? (
          <Wizard
            application={found.application}
            step={found.step}
            style={place.style}
            rejected={refused}
          />
        ) : (
          <ApplicationSheet application={found.application} />
        ))}
    </>
  )
}
