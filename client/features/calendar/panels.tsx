import { useTranslations } from '../../i18n/translations.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { CalendarsPanel } from './calendars/calendars-panel.tsx'
import type { EditorState } from './editor-state.ts'
import type { CalendarView } from './endpoints.ts'
import { EventDetails } from './event-details.tsx'
import { Editor, type EventRejected } from './event-editor.tsx'
import { FeedPanel } from './feed-panel.tsx'
import { ImportPanel } from './import/import-panel.tsx'
import type { PanelData } from './load-editor.ts'
import { ScopeQuestion } from './series-scope.tsx'
import { SettingsPanel } from './settings-panel.tsx'
import { SharingPanel } from './sharing/sharing-panel.tsx'
import type { useChanges } from './use-changes.tsx'

/** What the forms of the panels answer. */
export type PanelAnswer = EventRejected & { address?: string; fileError?: string }

type PanelsProps = {
  data: CalendarView
  panel: PanelData | undefined
  editing: EditorState | 'gone' | undefined
  answer: PanelAnswer | undefined
  changes: Pick<ReturnType<typeof useChanges>, 'pendingMove' | 'answer'>
  back: string
}

/** The panels and the question over the calendar, in a chunk of their own because most visits open none. */
export function Panels({ data, panel, editing, answer, changes, back }: PanelsProps) {
  return (
    <>
      {changes.pendingMove && (
        <ScopeQuestion moved={changes.pendingMove.is} answer={changes.answer} />
      )}
      {editing === 'gone' && <NoEvent back={back} />}
      {editing && editing !== 'gone' && editing.isShown && editing.event && (
        <EventDetails
          event={editing.event}
          calendars={data.calendars}
          shared={data.shared}
          share={editing.share}
          defaults={editing.defaults}
          on={editing.on}
          values={editing.values}
          invitation={editing.invitation}
          zone={data.zone}
          back={back}
        />
      )}
      {editing && editing !== 'gone' && !editing.isShown && (
        <Editor
          key={`${editing.event?.id ?? 'new'} ${editing.on ?? ''} ${editing.share ?? ''}`}
          editing={editing}
          calendars={data.calendars}
          shared={data.shared}
          zone={data.zone}
          rejected={answer?.values && answer}
          back={back}
        />
      )}
      {panel?.kind === 'share' && (
        <FeedPanel since={panel.since} address={answer?.address} back={back} />
      )}
      {panel?.kind === 'calendars' && (
        <CalendarsPanel
          calendars={data.calendars}
          shared={data.shared}
          removed={data.calendars.find(({ id }) => id === panel.removed)}
          rejected={answer?.values && answer}
          back={back}
        />
      )}
      {panel?.kind === 'sharing' && panel.calendar && (
        <SharingPanel
          calendar={panel.calendar}
          shares={panel.shares}
          rejected={answer?.values && answer}
          back={`${back}&calendars=yes`}
        />
      )}
      {panel?.kind === 'import' && (
        <ImportPanel summary={panel.summary} error={answer?.fileError} back={back} />
      )}
      {panel?.kind === 'settings' && <SettingsPanel settings={panel.settings} back={back} />}
    </>
  )
}

function NoEvent({ back }: { back: string }) {
  const t = useTranslations('calendar')
  return (
    <Panel title={t('noEvent')} back={back}>
      <EmptyState
        icon="slash"
        title={t('noEvent')}
        text={t('noEventText')}
        action={
          <a className="btn btn-outline-secondary" href={back}>
            {t('toCalendar')}
          </a>
        }
      />
    </Panel>
  )
}
