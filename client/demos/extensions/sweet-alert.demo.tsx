import { type SyntheticEvent, useEffect, useState } from 'react'
import { useTranslations } from '#client/i18n/translations.ts'
import { Icon } from '#client/ui/icon.tsx'
import { Modal as Dialog } from '#client/ui/modal.tsx'
import { AlertDialog } from './alert-dialog.tsx'

export const isSpoken = true
export const wideExamples = ['Types']

/** Returns the types of alerts, each with when to use it and an example. */
function useTypes() {
  const t = useTranslations('extensions')
  return [
    {
      tone: 'success',
      icon: 'check-circle',
      use: t('successUse'),
      title: t('seatsReserved'),
      text: t('seatsHeld'),
    },
    {
      tone: 'info',
      icon: 'info',
      use: t('infoUse'),
      title: t('doorsOpenAt'),
      text: t('barServes'),
    },
    {
      tone: 'warning',
      icon: 'alert-triangle',
      use: t('warningUse'),
      title: t('twelveLeft'),
      text: t('nearlySoldOut'),
    },
    {
      tone: 'danger',
      icon: 'alert-octagon',
      use: t('dangerUse'),
      title: t('paymentDeclined'),
      text: t('nothingCharged'),
    },
  ] as const
}

export function Types() {
  const t = useTranslations('extensions')
  return (
    <div className="wide">
      <div className="row g-3">
        {useTypes().map(({ tone, icon, use, title, text }) => (
          <div key={tone} className="col-12 col-sm-6 col-xl-3">
            <div className="d-flex flex-column gap-3 align-items-center h-100 p-4 border rounded-3 text-center">
              <span className={`text-${tone}`}>
                <Icon name={icon} size={40} />
              </span>
              <p className="flex-1 m-0 text-body-secondary">{use}</p>
              <Dialog
                button={title}
                buttonClass={`btn btn-${tone}`}
                title={title}
                className="my-auto modal-sm"
                closeLabel={t('ok')}
                footer
              >
                <div className="d-grid gap-3 justify-items-center py-2 text-center">
                  <span className={`text-${tone}`}>
                    <Icon name={icon} size={40} />
                  </span>
                  <p className="m-0">{text}</p>
                </div>
              </Dialog>
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}

export function AutoClose() {
  const t = useTranslations('extensions')
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (!isOpen) return
    const timer = setTimeout(() => setOpen(false), 4000)
    return () => clearTimeout(timer)
  }, [isOpen])
  return (
    <>
      <p>{t('tellLobby')}</p>
      <button
        type="button"
        className="btn btn-primary needs-scripting"
        onClick={() => setOpen(true)}
      >
        {t('showFourSeconds')}
      </button>
      <AlertDialog
        id="half-hour"
        title={t('halfHour')}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      >
        {t('doorsOpening')}
      </AlertDialog>
    </>
  )
}

export function OutsideClick() {
  const t = useTranslations('extensions')
  return (
    <div className="d-flex flex-wrap gap-2">
      <Dialog button={t('clickOutside')} title={t('seatingPlan')} closeLabel={t('close')} footer>
        <p>{t('seatTotals')}</p>
      </Dialog>
      <Dialog
        button={t('buttonOnly')}
        title={t('fireDrill')}
        closeLabel={t('gotIt')}
        footer
        isStatic
      >
        <p>{t('alarmTest')}</p>
      </Dialog>
    </div>
  )
}

export function InputAlert() {
  const t = useTranslations('extensions')
  const [isOpen, setOpen] = useState(false)
  const [name, setName] = useState('')
  function save(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    setName(String(new FormData(event.currentTarget).get('name')))
    setOpen(false)
  }
  return (
    <>
      <button
        type="button"
        className="btn btn-primary needs-scripting"
        onClick={() => setOpen(true)}
      >
        {t('nameProduction')}
      </button>
      <p role="status">{name ? t('savedAs', { name }) : t('noTitle')}</p>
      <AlertDialog
        id="name-production"
        title={t('nameProduction')}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        footer={
          <button type="submit" form="production" className="btn btn-primary">
            {t('save')}
          </button>
        }
      >
        <form id="production" onSubmit={save}>
          <label className="form-label" htmlFor="production-name">
            {t('workingTitle')}
          </label>
          <input
            id="production-name"
            className="form-control"
            name="name"
            required
            maxLength={60}
            defaultValue={name}
          />
        </form>
      </AlertDialog>
    </>
  )
}

export function ConfirmCancel() {
  const t = useTranslations('extensions')
  const [state, setState] = useState<'idle' | 'asking' | 'deleted' | 'dismissed'>('idle')
  return (
    <>
      <button
        type="button"
        className="btn btn-danger needs-scripting"
        onClick={() => setState('asking')}
      >
        {t('deleteBook')}
      </button>
      <p role="status">
        {state === 'deleted'
          ? t('bookDeleted')
          : state === 'dismissed'
            ? t('nothingChanged')
            : t('bookPages')}
      </p>
      <AlertDialog
        id="delete-book"
        title={t('askDeleteBook')}
        isOpen={state === 'asking'}
        onClose={() => setState('dismissed')}
        footer={
          <>
            <button
              type="button"
              className="btn btn-outline-secondary"
              onClick={() => setState('dismissed')}
            >
              {t('cancel')}
            </button>
            <button type="button" className="btn btn-danger" onClick={() => setState('deleted')}>
              {t('delete')}
            </button>
          </>
        }
      >
        {t('notReversible')}
      </AlertDialog>
    </>
  )
}
