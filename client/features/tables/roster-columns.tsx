import { createColumnHelper } from '@tanstack/react-table'
import { useMemo } from 'react'
import type { RosterRow } from '#db/roster/table.ts'
import { useFormat } from '../../i18n/format.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { Column, Features } from './features.ts'
import { statusTones, useRosterLabels } from './roster-labels.ts'

const helper = createColumnHelper<Features, RosterRow>()

/** Common columns of the roster tables: id, names, email and gender. */
export function usePlainColumns(): Column<RosterRow>[] {
  const t = useTranslations('tables')
  return useMemo(
    () =>
      helper.columns([
        helper.accessor('id', { header: t('id'), meta: { sort: 'id', isNumber: true } }),
        ...plainTexts.map((name) =>
          helper.accessor(name, {
            header: t(name),
            meta: { sort: name, isTitle: name === 'firstname' },
            cell: ({ getValue }) => <bdi>{getValue()}</bdi>,
          }),
        ),
        helper.accessor('gender', {
          header: t('gender'),
          meta: { sort: 'gender' },
          cell: ({ getValue }) => t(getValue()),
        }),
      ]) as Column<RosterRow>[],
    [t],
  )
}

const plainTexts = ['firstname', 'lastname', 'email'] as const

/** Columns with custom rendering: avatar, date, status, amount and rating. */
export function useCustomColumns(): Column<RosterRow>[] {
  const t = useTranslations('tables')
  const labels = useRosterLabels()
  const format = useFormat()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts change only with the language
  return useMemo(
    () =>
      helper.columns([
        helper.accessor('lastname', {
          header: t('name'),
          meta: { sort: 'lastname', isTitle: true },
          cell: ({ row: { original } }) => (
            <span className="person d-flex gap-3 align-items-center">
              <Avatar name={original.firstname} />
              <bdi>
                {original.firstname} {original.lastname}
              </bdi>
            </span>
          ),
        }),
        helper.accessor('startedOn', {
          header: t('startedOn'),
          meta: { sort: 'startedOn' },
          cell: ({ getValue }) => (
            <time dateTime={getValue()}>{format.dayAndYear(new Date(getValue()))}</time>
          ),
        }),
        helper.accessor('status', {
          header: t('status'),
          meta: { sort: 'status' },
          cell: ({ getValue }) => (
            <Badge tone={statusTones[getValue()]}>{labels.status(getValue())}</Badge>
          ),
        }),
        helper.accessor('revenue', {
          header: t('revenue'),
          meta: { sort: 'revenue', isNumber: true },
          cell: ({ getValue }) => <bdi>{format.money(getValue())}</bdi>,
        }),
        helper.accessor('rating', {
          header: t('rating'),
          meta: { sort: 'rating' },
          cell: ({ getValue }) => (
            <>
              <span className="d-flex gap-1 text-muted" aria-hidden="true">
                {[1, 2, 3, 4, 5].map((star) => (
                  <span
                    key={star}
                    className={star <= getValue() ? 'is-full text-warning-fill' : undefined}
                  >
                    <Icon name="star" size={16} />
                  </span>
                ))}
              </span>
              <span className="visually-hidden">{t('stars', { count: getValue() })}</span>
            </>
          ),
        }),
      ]) as Column<RosterRow>[],
    [t, format],
  )
}
