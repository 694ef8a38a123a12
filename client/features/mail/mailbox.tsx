import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { data, type LoaderFunctionArgs, useNavigation } from 'react-router-dom'
import type { LiveKind } from '#db/live/model.ts'
import { trashDays } from '#db/mail/limits.ts'
import { canSnooze, moveTargets } from '#db/mail/model.ts'
import { useFormat } from '../../i18n/format.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { api } from '../../lib/api/endpoint.ts'
import { toProblem } from '../../lib/api/problem.ts'
import { assertPageExists, pageIn, withQuery } from '../../lib/list/address.ts'
import { takeForm, useOptimisticList } from '../../lib/list/use-optimistic-list.ts'
import { allField, useSelection } from '../../lib/list/use-selection.ts'
import { ConfirmButton } from '../../ui/confirm-button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Pager } from '../../ui/pager.tsx'
import { DeleteButton } from './delete-button.tsx'
import { mail } from './endpoints.ts'
import { ArchiveButton, SpamButton } from './filing-buttons.tsx'
import { folderFields, isChange, mailIntents } from './intents.ts'
import { filterOf, listAddress, useListTitle } from './labels.ts'
import { toListRow } from './list-row.ts'
import { MailMenus } from './mail-menus.tsx'
import { MailRow } from './mail-row.tsx'
import { applyOptimistic } from './optimistic-rows.ts'
import { OwnLabels } from './own-labels.ts'
import { Rail } from './rail.tsx'
import { SearchChips } from './search-chips.tsx'
import { MailShortcuts } from './shortcuts.tsx'
import { SnoozeMenu } from './snooze-menu.tsx'
import { BulkButton, Search, SelectAll } from './toolbar.tsx'
import { useSwipe } from './use-swipe.ts'

/** Loads the page of a list from the address. */
export async function loadList({ context, params, request }: LoaderFunctionArgs) {
  const call = context.get(api)
  const filter = filterOf(params)
  const { searchParams } = new URL(request.url)
  const q = searchParams.get('q') ?? ''
  const query = { filter, q, page: pageIn(searchParams) }
  const page = await call(mail.rows, query).catch(throwNotFound)
  assertPageExists(page, (page) => withQuery(listAddress(filter), { q, page }))
  const rows = page.rows.map(toListRow)
  return {
    ...page,
    rows,
    filter,
    q,
    isAllSelected: searchParams.get('select') === 'all',
  }
}

/** Throws an error of a call again; an unknown list is a 404, which `MailError` recognizes. */
export function throwNotFound(thrown: unknown): never {
  if (toProblem(thrown)?.fields?.filter) throw data({ isUnknownList: true }, { status: 404 })
  throw thrown
}

/** Returns whether an event makes the mailbox outdated. */
export const isMailEvent = (kind: LiveKind) => kind === 'mail'

type MailboxProps = {
  list: Awaited<ReturnType<typeof loadList>>
  /** The composer over the list. */
  children?: ReactNode
}

/** The folders and labels, and a list with its actions. */
export function Mailbox({ list, children }: MailboxProps) {
  const { filter, q, isMore, page, pages, counts, isAllSelected, rows: stored } = list
  const { rows, send } = useOptimisticList(stored, {
    path: listAddress(filter),
    read: mailIntents.read,
    apply: (mails, intent) => applyOptimistic(mails, intent, filter),
  })
  const form = useRef<HTMLFormElement>(null)
  const { count, selectAll, handlers } = useSelection(form, stored, isAllSelected)
  const swipe = useSwipe(pressFirstAction)
  const [announcement, setAnnouncement] = useState('')
  const t = useTranslations('mail')
  const title = useListTitle(list.labels)(filter)
  const isLoading = useNavigation().state === 'loading'

  const address = withQuery(listAddress(filter), { q, page })

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const fields = takeForm(event)
    const intent = mailIntents.read(fields)
    if (!intent || !isChange(intent)) return
    if (intent.intent === 'star') setAnnouncement(t('starChanged')) // a notice announces everything else
    send(fields, address)
    if (intent.intent !== 'star' && intent.intent !== 'label') selectAll(false)
  }

  return (
    <OwnLabels value={list.labels}>
      <div className="with-rail">
        <Rail
          filter={filter}
          counts={counts}
          isList={children === undefined}
          isCovered={children !== undefined}
        />
        {children}
        <section
          className="card mail-main selectable overflow-clip"
          aria-label={title}
          aria-busy={isLoading || undefined}
        >
          <Toolbar
            list={list}
            selected={Math.min(count, rows.length)}
            selectAll={selectAll}
            hasKeys={!children}
          />
          {filter === 'trash' && !q && (
            <p className="m-0 px-3 pt-2 text-muted fs-sm">{t('trashText', { count: trashDays })}</p>
          )}
          {isEmptiable(filter) && !q && rows.length > 0 && (
            <EmptyFolder list={list} folder={filter} />
          )}
          {list.chips && <SearchChips filter={filter} q={q} chips={list.chips} />}
          <p className="visually-hidden" role="status">
            {announcement}
          </p>
          <form
            data-draft="off"
            id="mails"
            ref={form}
            className="mail-list-form"
            method="post"
            action={address} // without `select=all`
            onSubmit={onSubmit}
            {...handlers}
          >
            {(list.total > rows.length || isMore) && (
              <label className="if-selected form-check align-items-center py-2 px-3 ps-8 border-bottom">
                <input type="checkbox" className="form-check-input" name={allField} value="true" />
                {t(isMore ? 'allOfMore' : 'allOf', { count: list.total, list: title })}
              </label>
            )}
            {folderFields(rows).map((field) => (
              <input key={field.name} type="hidden" {...field} />
            ))}
            <ul key={filter} className="mail-list list-plain divided" {...swipe}>
              {rows.map((row) => (
                <MailRow key={row.id} row={row} filter={filter} isSelected={isAllSelected} />
              ))}
            </ul>
          </form>
          {rows.length === 0 && <NoMails filter={filter} q={q} />}
          <Pager
            page={page}
            pages={pages}
            isMore={isMore}
            addressOf={(to) => withQuery(listAddress(filter), { q, page: to })}
          />
        </section>
      </div>
    </OwnLabels>
  )
}

const pressFirstAction = (row: HTMLElement) =>
  row.querySelector<HTMLElement>('.mail-row-actions button')?.click()

type ToolbarProps = {
  list: MailboxProps['list']
  /** The number of selected rows on the page. */
  selected: number
  selectAll: (isSelected: boolean) => void
  hasKeys: boolean
}

/** Selection, search and the actions on the selected emails of a page. */
function Toolbar({ list, selected, selectAll, hasKeys }: ToolbarProps) {
  const { filter, q, total, isMore, first, page, rows } = list
  const t = useTranslations('mail')
  const format = useFormat()
  const range = { first, last: first + rows.length - 1, total: format.number(total) }
  return (
    <div className="mail-toolbar position-sticky top-bar z-2 d-flex min-h-bar flex-wrap align-items-center gap-2 py-2 px-3 bg-surface border-bottom d-print-none">
      {/* The first button of a form is its default button; this one does nothing. */}
      <button type="submit" form="mails" disabled hidden />
      <SelectAll
        selected={selected}
        of={rows.length}
        selectAll={selectAll}
        href={withQuery('', { q, page, select: 'all' })}
      />
      <div className="if-unselected d-contents">
        <Search filter={filter} q={q} />
        {hasKeys && <MailShortcuts filter={filter} />}
        <span className="list-count ms-auto text-muted fs-sm tabular">
          <bdi>{rows.length > 0 && t(isMore ? 'rangeOfMore' : 'range', range)}</bdi>
        </span>
      </div>
      <fieldset
        className="mail-bulk if-selected d-flex flex-1 flex-wrap align-items-center min-w-0"
        aria-label={t('withSelected')}
      >
        <MailMenus form="mails" folders={moveTargets(filter)} />
        <BulkButton
          form="mails"
          {...mailIntents.button('mark', { unread: true })}
          icon="mail"
          label={t('markUnread')}
          className="mark-unread"
        />
        <BulkButton
          form="mails"
          {...mailIntents.button('mark', { unread: false })}
          icon="check"
          label={t('markRead')}
          className="mark-read"
        />
        <ArchiveButton form="mails" folder={filter} />
        {/* On phones the move menu has it, so that the actions stay in one line. */}
        <span className={filter === 'spam' ? 'd-contents' : 'd-none d-sm-contents'}>
          <SpamButton form="mails" folder={filter} />
        </span>
        {canSnooze(filter) && <SnoozeMenu form="mails" />}
        {filter === 'trash' ? (
          <DeleteButton form="mails" />
        ) : (
          <BulkButton
            form="mails"
            {...mailIntents.button('move', { mailFolder: 'trash' })}
            icon="trash-2"
            label={t('toTrash')}
          />
        )}
        <span className="list-count ms-auto text-muted fs-sm tabular needs-scripting">
          <bdi className="d-none d-sm-inline">{t('selected', { count: selected })}</bdi>
          <span className="visually-hidden d-sm-none">{t('selected', { count: selected })}</span>
          <bdi className="d-sm-none" aria-hidden="true">
            {format.number(selected)}
          </bdi>
        </span>
      </fieldset>
    </div>
  )
}

const isEmptiable = (filter: string) => filter === 'trash' || filter === 'spam'

/** Deletes all emails of the folder, after a confirmation that says how many. */
function EmptyFolder({
  list: { total, isMore },
  folder,
}: Pick<ToolbarProps, 'list'> & { folder: string }) {
  const t = useTranslations('mail')
  const list = useListTitle()(folder)
  return (
    <div className="m-0 py-2 px-3 border-bottom">
      <ConfirmButton
        label={t('emptyFolder', { list })}
        className="btn btn-ghost btn-sm"
        question={t('emptyQuestion', { list })}
        text={t(isMore ? 'emptyMoreText' : 'emptyFolderText', { count: total })}
        verb={t('delete')}
        submit={{
          form: 'mails',
          ...mailIntents.button('empty', { mailFolder: folder as 'trash' }),
        }}
      />
    </div>
  )
}

function NoMails({ filter, q }: { filter: string; q: string }) {
  const t = useTranslations('mail')
  const list = useListTitle()(filter)
  if (!q) return <EmptyState icon="inbox" title={t('empty')} text={t('emptyText', { list })} />
  const all = (
    <a className="btn btn-outline-secondary" href={listAddress(filter)}>
      {t('clearSearch')}
    </a>
  )
  return <EmptyState icon="search" title={t('noMatch')} text={t('noMatchText')} action={all} />
}
