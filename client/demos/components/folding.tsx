export type Fold = { title: string; text: string }

type FoldingProps = { name: string; folds: Fold[]; className?: string }

/** Native details of one name: where one opens, the browser closes the others. */
export function Folding({ name, folds, className = '' }: FoldingProps) {
  return (
    <div className={`folding wide ${className}`}>
      {folds.map(({ title, text }, place) => (
        <details key={title} name={name} open={place === 0}>
          <summary>{title}</summary>
          <p className="fold">{text}</p>
        </details>
      ))}
    </div>
  )
}
