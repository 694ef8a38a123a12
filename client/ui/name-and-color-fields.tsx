import { colors } from '#db/shared/colors/model.ts'
import { useTranslations } from '../i18n/translations.ts'
import { Field } from './field.tsx'
import type { Rejected } from './form.ts'
import { SelectField } from './select-field.tsx'
import { useStoredValue } from './use-stored-value.ts'

type NameAndColorFieldsProps = {
  /** The label of the name. */
  label: string
  maxLength: number
  /** The stored values; undefined for a new item. */
  item: { name: string; color: string | null } | undefined
  /** The option without a color, if there is one. */
  noColor?: string
  rejected: Rejected | undefined
}

/** The fields of a label, tag or calendar. */
export function NameAndColorFields({
  label,
  maxLength,
  item,
  noColor,
  rejected,
}: NameAndColorFieldsProps) {
  const t = useTranslations()
  const storedName = item?.name ?? ''
  const storedColor = item?.color ?? (noColor ? '' : 'primary')
  return (
    <>
      <Field
        ref={useStoredValue<HTMLInputElement>(storedName)}
        name="name"
        label={label}
        rejected={rejected}
        defaultValue={rejected?.values.name ?? storedName}
        maxLength={maxLength}
        dir="auto"
        autoComplete="off"
      />
      <SelectField
        ref={useStoredValue<HTMLSelectElement>(storedColor)}
        name="color"
        label={t('color')}
        rejected={undefined}
        defaultValue={rejected?.values.color ?? storedColor}
      >
        {noColor && <option value="">{noColor}</option>}
        {colors.map((color) => (
          <option key={color} value={color}>
            {t(`color_${color}`)}
          </option>
        ))}
      </SelectField>
    </>
  )
}
