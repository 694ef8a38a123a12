import type { EnquiryPage, EnquiryView } from '#db/enquiries/queries.ts'
import { useWords } from '../../i18n/words.ts'
import { Empty } from '../../ui/empty.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Moment } from '../../ui/moment.tsx'
import { Pager } from '../../ui/pager.tsx'
import { StatusBadge } from './status-badge.tsx'

/** The user's enquiries and their answers. */
export function MyEnquiries({ rows, page, pages }: EnquiryPage) {
  const t = useWords('enquiries')
  return (
    <section className="card" aria-labelledby="mine">
      <div className="card-head">
        <h2 id="mine">{t('mine')}</h2>
      </div>
      {rows.length === 0 ? (
        <Empty icon="message-square" title={t('none')} text={t('noneText')} />
      ) : (
        <ul className="enquiry-list">
          {rows.map((row) => (
            <Mine key={row.id} enquiry={row} />
          ))}
        </ul>
      )}
      <Pager page={page} pages={pages} addressOf={(to) => `/contact-us?page=${to}`} />
    </section>
  )
}

function Mine({ enquiry }: { enquiry: EnquiryView }) {
  const { subject, status, reference, createdAt, message } = enquiry
  return (
    <li>
      <details>
        <summary>
          <span className="line-main">
            <b dir="auto">{subject}</b>
            <span className="line-sub">
              <bdi dir="ltr">{reference}</bdi> · <Moment at={createdAt} />
            </span>
          </span>
          <StatusBadge status={status} />
        </summary>
        <div className="enquiry-text">
          <p>{message}</p>
          <Attachment enquiry={enquiry} />
          <Reply enquiry={enquiry} />
        </div>
      </details>
    </li>
  )
}

/** The attachment of an enquiry. */
export function Attachment({ enquiry: { id, fileName } }: { enquiry: EnquiryView }) {
  if (!fileName) return null
  return (
    <a className="chip" href={`/api/contact/${id}/attachment`} download>
      <Icon name="paperclip" size={16} />
      <bdi>{fileName}</bdi>
    </a>
  )
}

/** The answer to an enquiry. */
export function Reply({ enquiry }: { enquiry: EnquiryView }) {
  const t = useWords('enquiries')
  const { reply, repliedBy, repliedAt } = enquiry
  if (!reply) return null
  return (
    <blockquote className="enquiry-reply">
      <p className="line-sub">
        {t('answerBy', { name: repliedBy })} · {repliedAt && <Moment at={repliedAt} />}
      </p>
      <p>{reply}</p>
    </blockquote>
  )
}
