/**
 * Runs steps that do not depend on each other, one after the other. A failing step does not stop the others; throws an
 * `AggregateError` that names all failed steps at the end.
 */
export async function runEach(steps: Record<string, () => Promise<unknown>>): Promise<void> {
  const failed: string[] = []
  const errors: unknown[] = []
  for (const [name, step] of Object.entries(steps)) {
    try {
      await step()
    } catch (error) {
      failed.push(name)
      errors.push(error)
    }
  }
  if (errors.length === 0) return
  // Without a `cause`: the log would add its message, and the message of a query error quotes values.
  throw new AggregateError(errors, `failed: ${failed.join(', ')}`)
}
