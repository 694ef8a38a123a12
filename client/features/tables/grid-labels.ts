import { useMemo } from 'react'
import { useFormat } from '../../i18n/format.ts'
import { useTranslations } from '../../i18n/translations.ts'

/** Returns the texts of the grid component, such as those of its pager, in the current language. */
export function useGridLabels(): Record<string, string> {
  const t = useTranslations('tables')
  const format = useFormat()
  return useMemo(() => {
    const { decimal, group } = format.separators()
    return {
      decimalSeparator: decimal,
      thousandSeparator: group,
      page: t('gridPage'),
      pageSizeSelectorLabel: t('gridPageSize'),
      ariaPageSizeSelectorLabel: t('rowsPerPage'),
      to: t('gridTo'),
      of: t('gridOf'),
      firstPage: t('gridFirst'),
      lastPage: t('gridLast'),
      nextPage: t('nextPage'),
      previousPage: t('previousPage'),
      noRowsToShow: t('noMatch'),
      noMatchingRows: t('noMatch'),
      loadingOoo: t('loading'),
      filterOoo: t('gridFilter'),
      contains: t('gridContains'),
      equals: t('gridEquals'),
      greaterThanOrEqual: t('gridAtLeast'),
      lessThanOrEqual: t('gridAtMost'),
      inRange: t('gridBetween'),
      inRangeStart: t('gridFrom'),
      inRangeEnd: t('gridUpTo'),
      ariaFilterInput: t('gridFilterInput'),
      ariaFilteringOperator: t('gridOperator'),
      ariaFilterFromValue: t('gridFrom'),
      ariaFilterToValue: t('gridUpTo'),
      ariaFilterMenuOpen: t('gridOpenFilter'),
      ariaFilterValue: t('gridFilter'),
      ariaRowSelect: t('gridSelect'),
      ariaRowDeselect: t('gridDeselect'),
      ariaRowToggleSelection: t('gridSelect'),
      ariaHeaderSelection: t('gridSelectAll'),
      ariaInputEditor: t('gridEditor'),
      ariaColumnFiltered: t('gridFiltered'),
      ariaSortableColumn: t('gridSort'),
      ariaToggleVisibility: t('show'),
    }
  }, [t, format])
}
