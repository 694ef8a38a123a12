import { latestTour } from '#db/preferences/model.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { useFrame } from '../../layout/frame.ts'
import { SettingForm } from '../../layout/setting-form.tsx'
import { Icon } from '../../ui/icon.tsx'

/** Offers the tour until it was taken or declined. It is part of the page, so that it covers nothing. */
export function TourOffer() {
  const { tourDone } = useFrame()
  const t = useTranslations('analytics')
  if (tourDone === latestTour) return null
  return (
    <section
      className="card flex-row flex-wrap align-items-center gap-3 p-3 mb-4"
      aria-labelledby="tour-offer"
    >
      <Icon name="navigation" />
      <div className="flex-grow-1">
        <h2 id="tour-offer" className="fs-5 m-0">
          {t('tourOffer')}
        </h2>
        <p className="m-0 text-muted">{t('tourOfferText')}</p>
      </div>
      <SettingForm name="tourDone" className="d-flex flex-wrap gap-2">
        <a className="btn btn-primary" href="/extensions/tour?start">
          {t('tourStart')}
        </a>
        <button type="submit" className="btn btn-ghost" name="tourDone" value={latestTour}>
          {t('tourNotNow')}
        </button>
      </SettingForm>
    </section>
  )
}
