import type * as z from 'zod/mini'
import { accountHeader, type Call, type Endpoint, includeHeader, windowHeader } from './endpoint.ts'
import { sendOnce } from './idempotency.ts'
import { pageAccount } from './page-account.ts'
import { readProblem } from './problem.ts'
import { randomId } from './random-id.ts'
import { followStatus } from './session-state.ts'
import { toCallError, unreachable } from './unreachable.ts'

/** The id of this window, to recognize its own changes among the events. */
export const windowId: string = randomId()

/** The `Call` of browsers. */
export const callOverHttp: Call = (endpoint, input, signal) =>
  fetchAnswer(endpoint, input, {}, signal)

/**
 * The `Call` of loaders and actions, and of saves whose result is visible already: this window does not reload for its
 * own changes.
 */
export const callWithoutEcho: Call = (endpoint, input, signal) =>
  fetchAnswer(endpoint, input, { [windowHeader]: windowId }, signal)

/**
 * Makes a change like `callWithoutEcho` and returns what these addresses answer after it as well. Those that the server
 * left out, because they fail or are not static, are missing.
 */
export async function callIncluding<In extends z.ZodMiniType, Out>(
  endpoint: Endpoint<In, Out>,
  input: z.input<In>,
  { addresses, signal }: { addresses: string[]; signal: AbortSignal | undefined },
): Promise<{ result: Out; included: Record<string, unknown> }> {
  const response = await fetchResponse(
    endpoint,
    input,
    { [windowHeader]: windowId, [includeHeader]: addresses.join(' ') },
    signal,
  )
  if (response.headers.has(includeHeader)) return readJson(response)
  return { result: await readAnswer(response), included: {} }
}

let running = 0
let begun = 0

/**
 * Returns a function that tells whether no other change of this window ran since now or was running already, so that
 * what the next change includes has not been outdated by one.
 */
export function watchChanges(): () => boolean {
  const before = begun
  const isAlone = running === 0
  return () => isAlone && begun === before + 1 && running === 0
}

/** Calls an endpoint that returns a file, whose body can be read in parts. Throws like `callOverHttp`. */
export const fetchFile = <In extends z.ZodMiniType, Out>(
  endpoint: Endpoint<In, Out>,
  input: z.input<In>,
  signal?: AbortSignal,
): Promise<Response> => fetchResponse(endpoint, input, {}, signal)

async function fetchAnswer<In extends z.ZodMiniType, Out>(
  ...call: Parameters<typeof fetchResponse<In, Out>>
): Promise<Out> {
  return readAnswer(await fetchResponse(...call))
}

const readAnswer = <Out>(response: Response): Promise<Out> | Out =>
  response.status === 204 ? (undefined as Out) : readJson(response)

/** Reads the body of a response that succeeded. Anything but JSON comes from a proxy, such as a captive portal. */
const readJson = (response: Response) =>
  response.json().catch(() => {
    throw unreachable()
  })

/** The only place that fetches. It also tracks the session state. */
async function fetchResponse<In extends z.ZodMiniType, Out>(
  endpoint: Endpoint<In, Out>,
  input: z.input<In>,
  more: Record<string, string>,
  signal: AbortSignal | undefined,
): Promise<Response> {
  const { method, path, who, evenLocked, isOnce } = endpoint
  const account = pageAccount()
  const headers = { ...more, ...(account !== undefined && { [accountHeader]: String(account) }) }
  const { address, fields } = toAddress(path, input)
  const isInAddress = method === 'GET' || method === 'DELETE'
  const send = (key?: string) => {
    if (isInAddress) return fetch(appendQuery(address, fields), { method, headers, signal })
    const { body, headers: type } = toBody(fields)
    const own = { ...headers, ...type, ...(key !== undefined && { 'Idempotency-Key': key }) }
    return fetch(address, { method, signal, body, headers: own })
  }
  const isChange = method !== 'GET'
  if (isChange) {
    begun++
    running++
  }
  const response = await (isOnce ? sendOnce(address + fingerprint(fields), send) : send())
    .catch(() => {
      throw unreachable()
    })
    .finally(() => {
      if (isChange) running--
    })
  followStatus(response.status, who === 'staff', evenLocked)
  if (!response.ok) throw toCallError(response.status, await readProblem(response))
  return response
}

/** Returns the address of a read, with its query. */
export function getReadAddress({ path }: { path: string }, input: unknown): string {
  const { address, fields } = toAddress(path, input)
  return appendQuery(address, fields)
}

/** Fills the parameters of a path, and returns it with the fields that are left. */
export function toAddress(path: string, input: unknown) {
  const fields = { ...(input as Record<string, unknown>) }
  const address = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = encodeURIComponent(String(fields[name]))
    delete fields[name]
    return value
  })
  return { address, fields }
}

/** Returns a key that is equal for equal inputs. */
const fingerprint = (fields: Record<string, unknown>) =>
  JSON.stringify(fields, (_, value) =>
    value instanceof File ? [value.name, value.size, value.lastModified] : value,
  )

/** Returns the body: JSON, or a form if there is a file. */
export function toBody(fields: Record<string, unknown>): {
  body: FormData | string
  headers?: Record<string, string>
} {
  if (!Object.values(fields).some((value) => value instanceof Blob)) {
    return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(fields) }
  }
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined) body.append(name, value instanceof Blob ? value : String(value))
  }
  return { body }
}

function appendQuery(address: string, fields: Record<string, unknown>) {
  const definedFields = Object.entries(fields).filter(([, value]) => value !== undefined)
  const query = new URLSearchParams(definedFields.map(([name, value]) => [name, String(value)]))
  return query.size > 0 ? `${address}?${query}` : address
}
