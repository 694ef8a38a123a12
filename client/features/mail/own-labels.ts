import { createContext, useContext } from 'react'
import { isBuiltInLabel, type Label, labelTones, type OwnLabel } from '#db/mail/model.ts'
import { useTranslations } from '../../i18n/translations.ts'

/** The labels that the account has made, for the parts of a page. */
export const OwnLabels = createContext<OwnLabel[]>([])

/** Returns a function that gives the name and the tone of a label. */
export function useLabelStyle() {
  const own = useContext(OwnLabels)
  const t = useTranslations('mail')
  return (label: Label) => {
    if (isBuiltInLabel(label)) return { name: t(label), tone: labelTones[label] }
    const { name = '', color = 'neutral' } = own.find(({ value }) => value === label) ?? {}
    return { name, tone: color }
  }
}
