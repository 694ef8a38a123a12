export type Fold = { title: string; text: string }

type FoldingProps = { name: string; folds: Fold[]; className?: string; itemClass?: string }

/** An accordion of native details elements that share a name, so that the browser keeps one open. */
export function Folding({ name, folds, className = '', itemClass = '' }: FoldingProps) {
  return (
    <div className={`accordion wide ${className}`}>
      {folds.map(({ title, text }, index) => (
        <details
          key={title}
          name={name}
          open={index === 0}
          className={`folding accordion-item overflow-hidden ${itemClass}`}
        >
          <summary className="accordion-button fw-medium list-unstyled cursor-pointer">
            {title}
          </summary>
          <p className="accordion-body m-0 text-body-secondary">{text}</p>
        </details>
      ))}
    </div>
  )
}
