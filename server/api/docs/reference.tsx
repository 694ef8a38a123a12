import type { openApi } from './open-api.ts'

type Document = ReturnType<typeof openApi>

type Operation = {
  operationId: string
  tags: string[]
  summary: string
  description?: string
  security?: unknown[]
  parameters: { name: string; in: string; required: boolean; example?: unknown }[]
  requestBody?: { content: Record<string, { example?: unknown }> }
  responses: Record<string, { description: string }>
}

/** The API reference as plain HTML without scripts. */
export function Reference({ document, stylesheet }: { document: Document; stylesheet: string }) {
  const { info, tags, paths } = document
  const operations = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({
      path,
      method: method.toUpperCase(),
      operation: operation as Operation,
    })),
  )
  return (
    <html lang="en" data-bs-theme="system">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{info.title}</title>
        <link rel="stylesheet" href={stylesheet} />
      </head>
      <body className="reference">
        <header>
          <h1>{info.title}</h1>
          <p>
            {info.summary} The same for programs: <a href="/api/openapi.json">openapi.json</a>. Back
            to the <a href="/dashboard">dashboard</a>.
          </p>
          <nav aria-label="Areas">
            <ul>
              {tags.map(({ name }) => (
                <li key={name}>
                  <a href={`#${anchor(name)}`}>{name}</a>
                </li>
              ))}
            </ul>
          </nav>
        </header>
        <main>
          {tags.map(({ name }) => (
            <section key={name} id={anchor(name)} aria-labelledby={`${anchor(name)}-title`}>
              <h2 id={`${anchor(name)}-title`}>{name}</h2>
              {operations
                .filter(({ operation }) => operation.tags.includes(name))
                .map((each) => (
                  <Call key={each.operation.operationId} {...each} />
                ))}
            </section>
          ))}
        </main>
      </body>
    </html>
  )
}

const anchor = (name: string) => name.toLowerCase().replace(/\W+/g, '-')

type CallProps = { path: string; method: string; operation: Operation }

function Call({ path, method, operation }: CallProps) {
  const { operationId, summary, description, security, parameters, requestBody } = operation
  const [body] = Object.values(requestBody?.content ?? {})
  return (
    <article className="card" id={operationId}>
      <h3>
        <code>
          {method} {path}
        </code>
      </h3>
      <p>
        {summary} {description} {security && 'Needs no session.'}
      </p>
      {parameters.length > 0 && (
        <ul>
          {parameters.map((parameter) => (
            <li key={parameter.name}>
              <code>{parameter.name}</code> in the {parameter.in}
              {parameter.required ? '' : ', may be left out'}
              {parameter.example !== undefined && (
                <>
                  , such as <code>{String(parameter.example)}</code>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      {body?.example !== undefined && (
        <pre>
          <code>{JSON.stringify(body.example, null, 2)}</code>
        </pre>
      )}
      <p>
        Answers{' '}
        {Object.entries(operation.responses)
          .map(([status, { description: meaning }]) => `${status} (${meaning})`)
          .join(', ')}
      </p>
    </article>
  )
}
