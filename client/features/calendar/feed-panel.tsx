import { useState } from 'react'
import { Form } from 'react-router-dom'
import { toDay, toWallTime } from '#db/shared/time/model.ts'
import { useClock } from '../../i18n/clock.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { Icon } from '../../ui/icon.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useDates } from './dates.ts'

type ShareProps = {
  /** When the feed was created; undefined without a feed. */
  since: string | undefined
  /** The address of the feed, which is shown only once. */
  address: string | undefined
  back: string
}

/** Exports events as a file or as a calendar feed. */
export function FeedPanel({ since, address, back }: ShareProps) {
  const t = useTranslations('calendar')
  const dates = useDates()
  const { zone } = useClock()
  return (
    <Panel title={t('share')} back={back}>
      <div className="panel-body">
        <p>{t('shareText')}</p>
        {address && <Address address={address} />}
        {!address && since && (
          <p>{t('shareSince', { day: dates.date(toDay(toWallTime(zone, since))) })}</p>
        )}
        <Form method="post" className="d-flex flex-wrap gap-2">
          <button
            type="submit"
            name="intent"
            value="open-feed"
            className={since || address ? 'btn btn-outline-secondary' : 'btn btn-primary'}
            data-first=""
          >
            {t(since || address ? 'newAddress' : 'makeAddress')}
          </button>
          {(since || address) && (
            <button
              type="submit"
              name="intent"
              value="close-feed"
              className="btn btn-ghost text-danger"
            >
              {t('closeAddress')}
            </button>
          )}
        </Form>
        <h3 className="mt-6 mb-1">{t('export')}</h3>
        <p>{t('exportText')}</p>
        <a className="btn btn-outline-secondary" href="/api/apps/calendar/events.ics">
          <Icon name="download" />
          {t('exportButton')}
        </a>
      </div>
    </Panel>
  )
}

function Address({ address }: { address: string }) {
  const t = useTranslations('calendar')
  const [isCopied, setCopied] = useState(false)
  async function copy() {
    await navigator.clipboard.writeText(address)
    setCopied(true)
  }
  return (
    <div className="alert tone-success">
      <div className="flex-1 min-w-0">
        <label className="form-label" htmlFor="feed-address">
          {t('address')}
        </label>
        <input
          id="feed-address"
          className="form-control"
          dir="ltr"
          readOnly
          value={address}
          onFocus={({ target }) => target.select()}
        />
        <p className="form-text">{t('addressOnce')}</p>
        <button
          type="button"
          className="btn btn-outline-secondary btn-sm mt-2 needs-scripting"
          onClick={() => void copy()}
        >
          <Icon name={isCopied ? 'check' : 'copy'} size={16} />
          {t(isCopied ? 'copied' : 'copy')}
        </button>
      </div>
    </div>
  )
}
