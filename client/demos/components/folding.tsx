export type Fold = { title: string; text: string }

type FoldingProps = { name: string; folds: Fold[]; className?: string }

/** An accordion of native details elements that share a name, so that the browser keeps one open. */
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
