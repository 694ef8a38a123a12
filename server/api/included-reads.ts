import { JsonParts } from '../http/json-parts.ts'

/** A page reads its list with few calls. */
const maxAddresses = 4

/**
 * Answers the calls at these addresses after a change, so that a window shows its effect without a second request.
 * Addresses that `read` does not answer with one JSON value are left out; the window requests them and learns why.
 */
export async function readIncluded(
  addresses: string[],
  read: (address: string) => Promise<unknown>,
): Promise<Record<string, unknown>> {
  const answers = await Promise.all(
    addresses.slice(0, maxAddresses).map(async (address) => {
      const answer = await read(address).catch(() => undefined)
      return answer === undefined || answer instanceof JsonParts ? [] : [[address, answer]]
    }),
  )
  return Object.fromEntries(answers.flat())
}
