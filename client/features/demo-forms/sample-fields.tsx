import type { ComponentProps, MouseEvent } from 'react'
import { type SampleField, type SampleForm, sampleForms } from '#db/demo-forms/model.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { DateInput } from '../../ui/date-picker/date-input.tsx'
import type { Field } from '../../ui/field.tsx'

type FieldProps = Omit<ComponentProps<typeof Field>, 'rejected' | 'name'> & { name: SampleField }

const inputs: Record<SampleField, Partial<FieldProps>> = {
  firstName: { autoComplete: 'given-name' },
  lastName: { autoComplete: 'family-name' },
  email: { type: 'email', autoComplete: 'email' },
  play: { autoComplete: 'off' },
  website: { type: 'url', autoComplete: 'url' },
  seats: { inputMode: 'numeric', autoComplete: 'off' },
  opening: { type: 'date', input: DateInput },
  code: { autoComplete: 'off' },
  row: { autoComplete: 'off' },
}

/** Returns the fields of a sample form with their labels and hints. */
export function useSampleFields(form: SampleForm): FieldProps[] {
  const t = useTranslations('demo-forms')
  const hints: Partial<Record<SampleField, string>> =
    form === 'messages'
      ? { firstName: t('nameHint'), lastName: t('nameHint') }
      : form === 'rules'
        ? { website: t('websiteHint'), code: t('codeHint'), row: t('rowHint') }
        : {}
  return sampleForms[form].map((name) => ({
    name,
    type: 'text',
    required: true,
    label: t(name),
    ...inputs[name],
    ...(hints[name] && { hint: hints[name] }),
  }))
}

/** The buttons of a sample form. */
export function FormButtons({ isBusy }: { isBusy: boolean }) {
  const t = useTranslations('demo-forms')
  // Pressing a button must not blur a field: the error that appears would move the button away from the pointer.
  const onMouseDown = (event: MouseEvent) => event.preventDefault()
  return (
    <div className="d-flex flex-wrap align-items-center gap-2">
      <button
        type="submit"
        className="btn btn-primary"
        onMouseDown={onMouseDown}
        aria-disabled={isBusy || undefined}
      >
        {isBusy && <span className="spinner-border spinner-border-sm" aria-hidden="true" />}
        {t('submit')}
      </button>
      <button type="reset" className="btn btn-outline-secondary" onMouseDown={onMouseDown}>
        {t('reset')}
      </button>
      <span className="visually-hidden" role="status">
        {isBusy && t('checking')}
      </span>
    </div>
  )
}
