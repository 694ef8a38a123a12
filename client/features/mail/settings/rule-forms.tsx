import { Form } from 'react-router-dom'
import { labels as builtInLabels, type OwnLabel, ruleFolders } from '#db/mail/model.ts'
import type { Rule } from '#db/mail/rule-matching.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useTranslations } from '../../../i18n/translations.ts'
import { CheckField, Field, FormAlert } from '../../../ui/field.tsx'
import type { Rejected } from '../../../ui/form.ts'
import { Icon } from '../../../ui/icon.tsx'
import { IdempotencyField } from '../../../ui/idempotency-field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { settingsIntents } from './intents.ts'
import { type GetRejected, SettingCard } from './setting-card.tsx'

type RuleFormsProps = { rules: Rule[]; labels: OwnLabel[]; getRejected: GetRejected }

/** The filter rules in their order: a form to add one, and one for each. */
export function RuleForms({ rules, labels, getRejected }: RuleFormsProps) {
  const t = useTranslations('mail-settings')
  const rejected = getRejected('addRule')
  return (
    <SettingCard title={t('rules')} text={t('rulesText')}>
      <ol className="list-plain">
        {rules.map((rule, index) => (
          <li key={JSON.stringify(rule)} className="border rounded mb-3">
            <RuleItem
              rule={rule}
              index={index}
              labels={labels}
              rejected={getRejected('changeRule', String(rule.id))}
            />
          </li>
        ))}
      </ol>
      <details open={rejected !== undefined || rules.length === 0}>
        <summary className="cursor-pointer mb-3">{t('newRule')}</summary>
        {/* An added rule empties the form. */}
        <Form key={rules.length} method="post" noValidate>
          <IdempotencyField />
          <FormAlert rejected={rejected} />
          <RuleFields labels={labels} rejected={rejected} />
          <button type="submit" className="btn btn-primary" {...settingsIntents.button('addRule')}>
            {t('addRule')}
          </button>
        </Form>
      </details>
    </SettingCard>
  )
}

type RuleItemProps = {
  rule: Rule
  index: number
  labels: OwnLabel[]
  rejected: Rejected | undefined
}

function RuleItem({ rule, index, labels, rejected }: RuleItemProps) {
  const t = useTranslations('mail-settings')
  const { id } = rule
  const number = { number: index + 1 }
  return (
    <details className="p-3" open={rejected !== undefined}>
      <summary className="cursor-pointer text-break">
        <bdi>{useSummary(labels)(rule)}</bdi>
      </summary>
      <Form method="post" className="mt-3" noValidate>
        <input type="hidden" name="id" value={id} />
        <FormAlert rejected={rejected} />
        <RuleFields rule={rule} labels={labels} rejected={rejected} />
        <div className="d-flex flex-wrap gap-2">
          <button
            type="submit"
            className="btn btn-primary"
            aria-label={t('saveRule', number)}
            {...settingsIntents.button('changeRule')}
          >
            {t('save')}
          </button>
          <button
            type="submit"
            className="btn btn-outline-secondary"
            aria-label={t('applyRule', number)}
            {...settingsIntents.button('applyRule', { id })}
          >
            {t('apply')}
          </button>
          {index > 0 && (
            <button
              type="submit"
              className="btn btn-ghost btn-icon"
              aria-label={t('raiseRule', number)}
              title={t('raise')}
              {...settingsIntents.button('raiseRule', { id })}
            >
              <Icon name="arrow-up" />
            </button>
          )}
          <button
            type="submit"
            className="btn btn-ghost btn-icon"
            aria-label={t('deleteRule', number)}
            title={t('delete')}
            {...settingsIntents.button('removeRule', { id })}
          >
            <Icon name="trash-2" />
          </button>
        </div>
      </Form>
    </details>
  )
}

/** Returns a function that describes a rule in one line. */
function useSummary(labels: OwnLabel[]) {
  const t = useTranslations('mail-settings')
  const { labeled } = useFormat()
  const tMail = useTranslations('mail') as (key: string) => string
  const nameOf = (label: string) =>
    labels.find(({ value }) => value === label)?.name ?? (/^label-/.test(label) ? '' : tMail(label))
  return ({ from, to, subject, words, hasAttachment, ...effect }: Rule) => {
    const conditions = [
      from && labeled(t('from'), from),
      to && labeled(t('to'), to),
      subject && labeled(t('subject'), subject),
      words && labeled(t('words'), words),
      hasAttachment && t('hasAttachment'),
    ]
    const effects = [
      effect.label && nameOf(effect.label),
      effect.folder && tMail(effect.folder),
      effect.star && t('star'),
      effect.markRead && t('markRead'),
      effect.forwardTo && labeled(t('forwardTo'), effect.forwardTo),
    ]
    return `${conditions.filter(Boolean).join(', ')} → ${effects.filter(Boolean).join(', ')}`
  }
}

const texts = ['from', 'to', 'subject', 'words'] as const
const flags = ['star', 'markRead'] as const

type RuleFieldsProps = { rule?: Rule; labels: OwnLabel[]; rejected: Rejected | undefined }

function RuleFields({ rule, labels, rejected }: RuleFieldsProps) {
  const t = useTranslations('mail-settings')
  const tMail = useTranslations('mail')
  const flag = (name: 'hasAttachment' | 'star' | 'markRead') => (rule?.[name] ? 'yes' : '')
  const formState = rejected ?? {
    values: {
      ...Object.fromEntries(texts.map((name) => [name, rule?.[name] ?? ''])),
      hasAttachment: flag('hasAttachment'),
      star: flag('star'),
      markRead: flag('markRead'),
      label: rule?.label ?? '',
      folder: rule?.folder ?? '',
      forwardTo: rule?.forwardTo ?? '',
    },
    errors: {},
  }
  return (
    <div className="d-grid grid-cols-fit row-gap-0 column-gap-7">
      <fieldset>
        <legend className="fs-base">{t('conditions')}</legend>
        {texts.map((name) => (
          <Field
            key={name}
            name={name}
            label={t(name)}
            rejected={formState}
            maxLength={254}
            dir="auto"
            autoComplete="off"
          />
        ))}
        <CheckField name="hasAttachment" label={t('hasAttachment')} rejected={formState} />
      </fieldset>
      <fieldset>
        <legend className="fs-base">{t('actions')}</legend>
        <SelectField name="label" label={t('addLabelTo')} rejected={formState}>
          <option value="">{t('none')}</option>
          {builtInLabels.map((label) => (
            <option key={label} value={label}>
              {tMail(label)}
            </option>
          ))}
          {labels.map(({ value, name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField name="folder" label={t('moveTo')} rejected={formState}>
          <option value="">{t('none')}</option>
          {ruleFolders.map((folder) => (
            <option key={folder} value={folder}>
              {tMail(folder)}
            </option>
          ))}
        </SelectField>
        {flags.map((name) => (
          <CheckField key={name} name={name} label={t(name)} rejected={formState} />
        ))}
        <Field
          name="forwardTo"
          label={t('forwardTo')}
          hint={t('forwardHint')}
          rejected={formState}
          type="email"
          maxLength={254}
          autoComplete="off"
        />
      </fieldset>
    </div>
  )
}
