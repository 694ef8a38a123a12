import { colors } from '#db/shared/colors/model.ts'
import { useWords } from '../i18n/words.ts'
import { Field } from './field.tsx'
import type { Rejected } from './form.ts'
import { SelectField } from './select-field.tsx'

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
  const t = useWords()
  return (
    <>
      <Field
        name="name"
        label={label}
        rejected={rejected}
        defaultValue={rejected?.values.name ?? item?.name ?? ''}
        maxLength={maxLength}
        dir="auto"
        autoComplete="off"
      />
      <SelectField
        name="color"
        label={t('color')}
        rejected={undefined}
        defaultValue={rejected?.values.color ?? item?.color ?? (noColor ? '' : 'primary')}
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
