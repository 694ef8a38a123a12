import { type LoaderFunctionArgs, redirect, useActionData, useLocation } from 'react-router-dom'
import { type WizardStep, wizardSteps } from '#db/applications/model.ts'
import { hasPermission } from '#db/shared/policy/model.ts'
import { useMenuBreadcrumb } from '../../app/menus/use-titles.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { useMe } from '../../layout/use-me.ts'
import { api } from '../../lib/api/endpoint.ts'
import { liveLoader, useLiveData } from '../../lib/live/live-data.ts'
import { FilterLinks } from '../../ui/filter-links.tsx'
import type { Rejected } from '../../ui/form.ts'
import { Icon } from '../../ui/icon.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Title } from '../../ui/title.tsx'
import { wizardAction } from './act.ts'
import { isStepOpen, parseParams, reviewAddress, wizardAddress, wizardStyles } from './address.ts'
import { ApplicationList } from './application-list.tsx'
import { ApplicationSheet } from './application-sheet.tsx'
import sheet from './applications.scss?url'
import { applications } from './endpoints.ts'
import { ReviewList } from './review-list.tsx'
import { Wizard } from './wizard.tsx'

export const loader = liveLoader(async ({ context, request }: LoaderFunctionArgs) => {
  const call = context.get(api)
  const params = parseParams(new URL(request.url).searchParams)
  const { id, style } = params
  if (params.isReview) {
    return { params, review: await call(applications.submissions, { page: params.page }) }
  }
  if (id === undefined) {
    return { params, mine: (await call(applications.list, {})).applications }
  }
  const application = await call(applications.read, { id })
  const reached: WizardStep = wizardSteps[application.wizardStep - 1] ?? 'person'
  const { step } = params
  // The address names the step, so that going back in the browser shows the one before.
  if (application.state === 'draft' && !(step && isStepOpen(step, application.wizardStep, style))) {
    throw redirect(wizardAddress({ id, step: reached, style }))
  }
  return { params, application, step: step ?? reached }
})

export const action = wizardAction

export function Component() {
  const { search } = useLocation()
  const { id, step } = parseParams(new URLSearchParams(search))
  // A step with fields reloads after its own saves only, so that another window does not replace typed text.
  const hasFields = id !== undefined && step !== 'review'
  const [found] = useLiveData(
    loader,
    (kind) => kind === 'submission' || (kind === 'application' && !hasFields),
  )
  const rejected = useActionData<Rejected>()
  const refused = rejected?.errors ? rejected : undefined
  const t = useTranslations('applications')
  const { role } = useMe()
  const { params } = found
  const isWriting = found.application?.state === 'draft'
  return (
    <>
      <link rel="stylesheet" href={sheet} precedence="page" />
      <Title>{t('heading')}</Title>
      <PageHeader
        title={t(params.isReview ? 'reviewTitle' : 'heading')}
        text={t(params.isReview ? 'reviewText' : 'text')}
        crumbs={useMenuBreadcrumb('/forms/wizard')}
        actions={
          hasPermission(role, 'applications.review') && (
            <a
              className="btn btn-outline-secondary"
              href={params.isReview ? wizardAddress() : reviewAddress()}
            >
              <Icon name={params.isReview ? 'edit-3' : 'inbox'} />
              {t(params.isReview ? 'myApplications' : 'reviewTitle')}
            </a>
          )
        }
      />
      {isWriting && (
        <div className="mb-4">
          <FilterLinks
            label={t('style')}
            choices={wizardStyles}
            current={params.style}
            addressOf={(style) => wizardAddress({ id: params.id, step: found.step, style })}
            textOf={(style) => t(`style_${style}`)}
            isInline
          />
        </div>
      )}
      {found.review && <ReviewList {...found.review} rejected={refused} />}
      {found.mine && <ApplicationList applications={found.mine} style={params.style} />}
      {found.application &&
        (isWriting ? (
          <Wizard
            application={found.application}
            step={found.step}
            style={params.style}
            rejected={refused}
          />
        ) : (
          <ApplicationSheet application={found.application} />
        ))}
    </>
  )
}
