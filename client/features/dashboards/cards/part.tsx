import { createContext, type ReactNode, Suspense } from 'react'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import type { Parts } from '../endpoints.ts'
import type { Width } from './width.ts'

/** What a card needs to know about its part of the page: its name, when it was counted, and its file. */
export type PartInfo = { name: string; countedAt: string; file?: string | undefined }

export const PartContext = createContext<PartInfo | undefined>(undefined)

const FailedCard = lazyPart(async () => (await import('./failed-card.tsx')).FailedCard)

type Complete<D, Name extends keyof D> = D & { [Each in Name]-?: Exclude<D[Each], undefined> }

type PartProps<D, Name extends keyof D & string> = {
  of: D
  /** The parts that the card shows; its file has the first. */
  needs: [Name, ...Name[]]
  title: string
  width?: Width | undefined
  /** Returns the address of the CSV file of a part. */
  file?: ((name: string) => string) | undefined
  children: (part: Complete<D, Name>) => ReactNode
}

/** A card, or why it is missing: one failed query leaves the rest of the page. */
export function Part<D extends Pick<Parts<object>, 'countedAt'>, Name extends keyof D & string>({
  of,
  needs,
  title,
  width,
  file,
  children,
}: PartProps<D, Name>) {
  if (needs.some((name) => of[name] === undefined)) {
    return (
      <Suspense>
        <FailedCard title={title} width={width} />
      </Suspense>
    )
  }
  const [name] = needs
  return (
    <PartContext value={{ name, countedAt: of.countedAt, file: file?.(name) }}>
      {children(of as Complete<D, Name>)}
    </PartContext>
  )
}
