import { type ComponentProps, type ReactNode, useRef } from 'react'
import { Form } from 'react-router-dom'
import { categories, orderStatuses } from '#db/products/model.ts'
import type { ProductDetails } from '#db/products/rows.ts'
import { useFormat } from '../../i18n/format.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Field, FormAlert } from '../../ui/field.tsx'
import { checkFields, type Rejected } from '../../ui/form.ts'
import { Icon } from '../../ui/icon.tsx'
import { IdempotencyField } from '../../ui/idempotency-field.tsx'
import { useLatestVersion, useUnsavedChanges } from '../../ui/unsaved-changes.tsx'
import { useSend } from '../../ui/use-send.ts'
import { Conflict } from './conflict.tsx'
import { productIntents } from './intents.ts'
import { useCategoryLabel, useStatusLabel } from './labels.ts'
import { ProductPictureField } from './picture-field.tsx'
import { type Answer, type ProductFormValues, toFormValues } from './product-form.ts'
import { StatusLog } from './status-log.tsx'

type EditorProps = {
  /** The product as it is stored now; null for a new one. */
  product: ProductDetails | null
  /** The rejected form, if any. */
  answer: Answer | undefined
  /** The addresses of the editor and of the list below it. */
  address: string
  href: string
  hasPicture: boolean
  mayWrite: boolean
}

const blank: ProductFormValues = {
  name: '',
  category: 'Audio',
  order_status: 'pending',
  price: '',
  popularity: '',
}

/** The editor of a product. */
export function Editor({ product, answer, address, href, hasPicture, mayWrite }: EditorProps) {
  const t = useTranslations('products')
  const form = useRef<HTMLFormElement>(null)
  const unsaved = useUnsavedChanges(form, { answer, isSaved: false, isEmptied: false })
  const { isSending, send } = useSend({ preventScrollReset: true, onSend: unsaved.noteSent })
  const opened = useLatestVersion(product, (row) => row?.version, {
    ...{ form, unsaved },
    isHeld: isSending || answer !== undefined,
  })
  const stored = opened && toFormValues(opened)
  const values = answer?.typed ?? stored ?? blank
  const version = (answer?.theirs ?? opened)?.version
  const rejected: Rejected | undefined = answer && {
    message: answer.problem?.error ?? (answer.errors && checkFields),
    values: {},
    errors: answer.errors ?? {},
  }

  return (
    <Form
      ref={form}
      method="post"
      action={address}
      className="editor"
      noValidate
      {...(hasPicture && { encType: 'multipart/form-data' })}
      onSubmit={send}
      {...unsaved.handlers}
    >
      <div className="panel-body">
        <fieldset disabled={!mayWrite} aria-label={t('facts')}>
          {/* The first button of a form is its default button. */}
          <button type="submit" {...productIntents.button('save')} hidden />
          {version !== undefined && <input type="hidden" name="version" value={version} />}
          <FormAlert rejected={rejected} />
          <IdempotencyField />
          {answer?.theirs && <Conflict mine={answer.typed} theirs={answer.theirs} href={address} />}
          {hasPicture && (
            <ProductPictureField
              key={`picture ${opened?.version}`}
              img={values.img ?? ''}
              name={values.name}
              rejected={rejected}
              mayWrite={mayWrite}
            />
          )}
          <ProductFields
            key={opened?.version}
            values={values}
            rejected={rejected}
            isNew={opened === null}
          />
        </fieldset>
        {opened && <StatusLog log={opened.log} />}
      </div>
      <footer className="panel-foot">
        {mayWrite && (
          <button
            type="submit"
            className="btn btn-primary"
            {...productIntents.button('save')}
            disabled={isSending}
          >
            {t(opened === null ? 'add' : answer?.theirs ? 'keepMine' : 'save')}
          </button>
        )}
        <a className="btn btn-outline-secondary" href={href} onClick={unsaved.forget}>
          {t(mayWrite ? 'cancel' : 'close')}
        </a>
        {mayWrite && opened && <RowActions product={opened} />}
      </footer>
      {unsaved.question}
    </Form>
  )
}

type ProductFieldsProps = {
  values: ProductFormValues
  rejected: Rejected | undefined
  isNew: boolean
}

function ProductFields({ values, rejected, isNew }: ProductFieldsProps) {
  const t = useTranslations('products')
  const { currency, separators } = useFormat()
  const field = { rejected, autoComplete: 'off' }
  return (
    <>
      <Field
        {...field}
        name="name"
        label={t('name')}
        defaultValue={values.name}
        maxLength={200}
        required
        dir="auto"
        {...(isNew && { 'data-first': '' })}
      />
      <Field
        {...field}
        name="category"
        label={t('category')}
        defaultValue={values.category}
        input={CategorySelect}
      />
      <Field
        {...field}
        name="order_status"
        label={t('order_status')}
        defaultValue={values.order_status}
        input={StatusSelect}
      />
      <input type="hidden" name="decimal" value={separators().decimal} />
      <div className="d-grid grid-cols-fit col-min-160 column-gap-4">
        <Field
          {...field}
          name="popularity"
          label={t('popularity')}
          hint={t('popularityHint')}
          defaultValue={values.popularity}
          inputMode="decimal"
          required
        />
        <Field
          {...field}
          name="price"
          label={t('priceIn', { currency })}
          hint={t('priceHint')}
          defaultValue={values.price}
          inputMode="decimal"
          required
        />
      </div>
    </>
  )
}

function RowActions({ product: { id, archived } }: { product: ProductDetails }) {
  const t = useTranslations('products')
  return (
    <span className="ms-auto">
      <button
        type="submit"
        className="btn btn-ghost"
        {...productIntents.button('archive', { ids: [id], archived: !archived })}
      >
        <Icon name={archived ? 'corner-up-left' : 'archive'} />
        {t(archived ? 'unarchive' : 'archive')}
      </button>
      <button
        type="submit"
        className="btn btn-ghost btn-icon"
        {...productIntents.button('delete', { ids: [id] })}
        aria-label={t('delete')}
        title={t('delete')}
      >
        <Icon name="trash-2" />
      </button>
    </span>
  )
}

function CategorySelect(props: ComponentProps<'input'>) {
  const toCategory = useCategoryLabel()
  const stored = String(props.defaultValue)
  const standardCategories: string[] = [...categories]
  return (
    <select {...(props as ComponentProps<'select'>)} className="form-select">
      {(standardCategories.includes(stored)
        ? standardCategories
        : [...standardCategories, stored]
      ).map((category) => (
        <option key={category} value={category}>
          {toCategory(category)}
        </option>
      ))}
    </select>
  )
}

function StatusSelect(props: ComponentProps<'input'>) {
  const toLabel = useStatusLabel()
  return (
    <select {...(props as ComponentProps<'select'>)} className="form-select">
      {orderStatuses.map((status) => (
        <option key={status} value={status}>
          {toLabel(status)}
        </option>
      ))}
    </select>
  )
}

/** The panel of a product that no longer exists. */
export function Missing({ href }: { href: string }): ReactNode {
  const t = useTranslations('products')
  const back = (
    <a className="btn btn-outline-secondary" href={href}>
      {t('toList')}
    </a>
  )
  return <EmptyState icon="slash" title={t('noProduct')} text={t('noProductText')} action={back} />
}
