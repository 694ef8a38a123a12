export type AccordionItem = { title: string; text: string }

type DetailsAccordionProps = {
  name: string
  folds: AccordionItem[]
  className?: string
  itemClass?: string
}

/** An accordion of native details elements that share a name, so that the browser keeps one open. */
export function DetailsAccordion({
  name,
  folds,
  className = '',
  itemClass = '',
}: DetailsAccordionProps) {
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
