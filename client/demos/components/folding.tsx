export type Fold = { title: string; text: string }

type FoldingProps = { name: string; folds: Fold[]; className?: string }

/** An accordion of native details elements that share a name, so that the browser keeps one open. */
export function Folding({ name, folds, className = '' }: FoldingProps) {
  return (
    <div className={`folding wide ${className}`}>
      {folds.map(({ title, text }, index) => (
        <details key={title} name={name} open={index === 0}>
          <summary className="py-2 px-3 fw-medium rounded cursor-pointer">{title}</summary>
          <p className="fold m-0 pt-1 pb-4 px-3 text-body-secondary">{text}</p>
        </details>
      ))}
    </div>
  )
}
