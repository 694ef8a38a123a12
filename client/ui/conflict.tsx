import { type ReactNode, useEffect, useRef } from 'react'
import { useWords } from '../i18n/words.ts'
import { Icon } from './icon.tsx'

type Difference = { name: string; label: string; mine: ReactNode; theirs: ReactNode }

type ConflictBoxProps = {
  /** Of its heading, unique on the page. */
  id?: string
  /** In a panel the third level, on a page of its own the second. */
  heading?: 'h2' | 'h3'
  title: string
  text: string
  /** What the two sides are called. */
  mine: string
  theirs: string
  fields: Difference[]
  /** The ways out. */
  children: ReactNode
}

/** Somebody was faster: it takes the focus, says so, and shows what both have written where they differ. */
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
    <section ref={box} className="conflict" role="alert" aria-labelledby={id} tabIndex={-1}>
      <Heading id={id}>
        <Icon name="git-merge" />
        {title}
      </Heading>
      <p>{text}</p>
      {fields.length > 0 && (
        <table>
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
  /** The namespace with the texts. */
  of: 'todo' | 'products' | 'users'
  title?: string
  /** A sentence after the explanation. */
  note?: string | undefined
  /** The fields that differ. */
  names: Name[]
  labelOf: (name: Name) => string
  contentOf: (name: Name, side: 'mine' | 'theirs') => ReactNode
  /** The address that shows what is stored. */
  href: string
  onTake?: () => void
}

/** The conflict in a form that edits a row: saving it again keeps what was entered, a link loads what is stored. */
export function EditorConflict<Name extends string>({
  of,
  title,
  note,
  names,
  labelOf,
  contentOf: getContent,
  href,
  onTake,
}: EditorConflictProps<Name>) {
  const t = useWords(of)
  const text = t(names.length > 0 ? 'conflictText' : 'conflictNothing')
  return (
    <ConflictBox
      title={title ?? t('conflict')}
      text={note ? `${text} ${note}` : text}
      mine={t('mine')}
      theirs={t('theirs')}
      fields={names.map((name) => ({
        name,
        label: labelOf(name),
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
