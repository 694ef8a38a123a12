import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslations } from '../i18n/translations.ts'
import { Icon } from './icon.tsx'

type Difference = { name: string; label: string; mine: ReactNode; theirs: ReactNode }

type ConflictBoxProps = {
  /** The id of its heading. */
  id?: string
  /** The third level in a panel, the second on a page. */
  heading?: 'h2' | 'h3'
  title: string
  text: string
  /** The labels of both sides. */
  mine: string
  theirs: string
  fields: Difference[]
  /** The actions. */
  children: ReactNode
}

/** A conflict message, which takes the focus and shows the differences. */
export function ConflictBox({
  id = 'conflict',
  heading: Heading = 'h3',
  title,
  text,
  mine,
  theirs,
  fields,
  children,
}: ConflictBoxProps) {
  const box = useRef<HTMLElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <section
      ref={box}
      className="conflict alert tone-warning d-block mb-5"
      role="alert"
      aria-labelledby={id}
      tabIndex={-1}
    >
      <Heading id={id} className="d-flex gap-2 align-items-center mb-1">
        <Icon name="git-merge" />
        {title}
      </Heading>
      <p>{text}</p>
      {fields.length > 0 && (
        <table className="w-100 mb-3 fs-sm text-break text-pre-line">
          <thead>
            <tr>
              <td />
              <th scope="col">{mine}</th>
              <th scope="col">{theirs}</th>
            </tr>
          </thead>
          <tbody>
            {fields.map((field) => (
              <tr key={field.name}>
                <th scope="row">{field.label}</th>
                <td dir="auto">{field.mine}</td>
                <td dir="auto">{field.theirs}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {children}
    </section>
  )
}

type EditorConflictProps<Name extends string> = {
  /** The namespace of the texts. */
  of: 'todo' | 'products' | 'users'
  title?: string
  /** A sentence after the explanation. */
  note?: string | undefined
  /** The fields that differ. */
  names: Name[]
  getLabel: (name: Name) => string
  getContent: (name: Name, side: 'mine' | 'theirs') => ReactNode
  /** The address of the stored version. */
  href: string
  onTake?: () => void
}

/** The conflict in an editor's form: saving again keeps the input, a link loads what is stored. */
export function EditorConflict<Name extends string>({
  of,
  title,
  note,
  names,
  getLabel,
  getContent,
  href,
  onTake,
}: EditorConflictProps<Name>) {
  const t = useTranslations(of)
  const text = t(names.length > 0 ? 'conflictText' : 'conflictNothing')
  return (
    <ConflictBox
      title={title ?? t('conflict')}
      text={note ? `${text} ${note}` : text}
      mine={t('mine')}
      theirs={t('theirs')}
      fields={names.map((name) => ({
        name,
        label: getLabel(name),
        mine: getContent(name, 'mine'),
        theirs: getContent(name, 'theirs'),
      }))}
    >
      <a data-discards-draft="" className="btn btn-outline-secondary" href={href} onClick={onTake}>
        {t('takeTheirs')}
      </a>
    </ConflictBox>
  )
}
