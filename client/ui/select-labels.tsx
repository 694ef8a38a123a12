import { useMemo } from 'react'
import {
  type AriaLiveMessages,
  components,
  type GroupBase,
  type MultiValueRemoveProps,
} from 'react-select'
import { useTranslations } from '../i18n/translations.ts'

type Named = { value: string; label: string }

/** Returns the texts of react-select in the current language. */
export function useSelectLabels<Option extends Named, Group extends GroupBase<Option>>() {
  const t = useTranslations('select')
  return useMemo(() => {
    const menuGuide = (isTabbed: boolean) => t(isTabbed ? 'menuGuideTab' : 'menuGuide')
    const ariaLiveMessages: AriaLiveMessages<Option, boolean, Group> = {
      guidance({ context, isInitialFocus, isSearchable, isMulti, tabSelectsValue, ...props }) {
        if (context === 'menu') return menuGuide(tabSelectsValue)
        if (context === 'value') return t('valueGuide')
        if (!isInitialFocus) return ''
        const label = props['aria-label'] ?? ''
        const guide = t(isSearchable ? 'inputGuideTyping' : 'inputGuide', { label })
        return isMulti ? `${guide} ${t('inputGuideMany')}` : guide
      },
      onChange({ action, label, labels, isDisabled }) {
        if (action === 'clear') return t('cleared')
        if (action === 'initial-input-focus') return chosen(labels)
        if (action === 'select-option') return isDisabled ? t('isOff', { label }) : chosen([label])
        return takesAway.has(action) ? t('deselected', { label }) : ''
      },
      onFocus({ context, focused, options, label, selectValue, isDisabled, isSelected, ...on }) {
        if (context === 'menu' && !on.isAppleDevice) return '' // others read the option itself
        const among = context === 'value' ? selectValue : options
        const at = { label, position: among.indexOf(focused) + 1, of: among.length }
        if (context === 'value') return t('atValue', at)
        if (isDisabled) return t('atOptionOff', at)
        return t(isSelected ? 'atOptionChosen' : 'atOption', at)
      },
      onFilter: ({ inputValue, resultsMessage }) =>
        inputValue ? t('filtered', { results: resultsMessage, words: inputValue }) : resultsMessage,
    }
    const chosen = (labels: readonly string[]) =>
      labels.length > 0 ? t('chosen', { labels: labels.join(', ') }) : ''
    return {
      ariaLiveMessages,
      placeholder: t('placeholder'),
      loadingMessage: () => t('loading'),
      noOptionsMessage: () => t('noOptions'),
      screenReaderStatus: ({ count }: { count: number }) => t('results', { count }),
      components: { MultiValueRemove: RemoveButton<Option, Group> },
    }
  }, [t])
}

const takesAway = new Set<string>(['deselect-option', 'pop-value', 'remove-value'])

function RemoveButton<Option extends Named, Group extends GroupBase<Option>>(
  props: MultiValueRemoveProps<Option, boolean, Group>,
) {
  const label = useTranslations('select')('remove', { label: props.data.label })
  const named = { ...props.innerProps, 'aria-label': label }
  return <components.MultiValueRemove {...props} innerProps={named} />
}
