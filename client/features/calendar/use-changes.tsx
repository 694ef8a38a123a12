import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router-dom'
import type { Occurrence, Scope } from '#db/calendar/model.ts'
import type { CalendarEvent } from '#db/calendar/table.ts'
import { applyOptimistic, type Move, toFields } from './event-moves.ts'

/** A rejected move and the event that is stored now. */
export type Conflict = { move: Move; current: CalendarEvent }

/**
 * Shows moves before the server answers. Each has a fetcher of its own, so that a second move does not cancel the
 * first; a failed one disappears from the pending changes.
 */
export function useChanges(loaded: Occurrence[], zone: string, action: string) {
  const [pending, setPending] = useState<Move[]>([])
  const [conflict, setConflict] = useState<Conflict>()
  const [pendingMove, setPendingMove] = useState<Omit<Move, 'scope'>>()
  const turn = useRef(0)

  function send(move: Move) {
    setConflict(undefined)
    setPending((before) => [...before, move])
  }

  /** For a series the scope is asked first. */
  function move(was: Occurrence, is: Occurrence) {
    const change = { key: turn.current++, was, is }
    if (was.repeat === 'none') send({ ...change, scope: 'all' })
    else setPendingMove(change)
  }

  function answer(scope: Scope | undefined) {
    setPendingMove(undefined)
    if (pendingMove && scope) send({ ...pendingMove, scope })
  }

  function keep({ move, current: { version } }: Conflict) {
    send({ ...move, key: turn.current++, was: { ...move.was, version } })
  }

  function done(ended: Move, current: CalendarEvent | undefined) {
    setPending((before) => before.filter(({ key }) => key !== ended.key))
    if (current) setConflict({ move: ended, current })
  }

  const likely = pendingMove && { ...pendingMove, scope: 'one' as const }
  const visible = (likely ? [...pending, likely] : pending).reduce(applyOptimistic, loaded)
  const senders = pending.map((each) => (
    <Sender key={each.key} move={each} zone={zone} action={action} done={done} />
  ))
  return {
    visible,
    pendingMove,
    answer,
    conflict,
    move,
    keep,
    senders,
    dismiss: () => setConflict(undefined),
  }
}

type SenderProps = {
  move: Move
  zone: string
  action: string
  done: (move: Move, current: CalendarEvent | undefined) => void
}

/** Renders nothing; sends one move and reports when it has ended. */
function Sender({ move, zone, action, done }: SenderProps) {
  const { submit, state, data } = useFetcher<{ current?: CalendarEvent } | null>()
  const sent = useRef<'idle' | 'submitted' | 'busy'>('idle')
  useEffect(() => {
    if (sent.current === 'idle') {
      sent.current = 'submitted'
      void submit(toFields(move, zone), { method: 'post', action })
    } else if (state !== 'idle') sent.current = 'busy'
    else if (sent.current === 'busy') done(move, data?.current)
  })
  return null
}
