import { createContext } from 'react-router-dom'
import type * as z from 'zod/mini'
import type { Permission } from '#db/shared/policy/model.ts'
import { defaultBodyLimit } from './body-limits.ts'

/** JSON types, so that a loader returns the same value on server and client. */
export type Json = string | number | boolean | null | undefined | Json[] | { [key: string]: Json }

/** Who may call: staff with a session, or anyone. */
export type Who = 'staff' | 'anyone'

/** The result of a call that sends a text file, perhaps in parts. */
export type TextFile = {
  name: string
  text: string | AsyncIterable<string>
  /** The media type, if a call sends several kinds. */
  type?: string
}

/** The result of a call that sends a file in parts, as they are made. */
export type StreamedFile = { name: string; type: string; parts: AsyncIterable<Uint8Array> }

/** A stored file, sent from disk, or a generated one. */
export type BinaryFile = FileContent & {
  name: string
  /** The content of this address never changes, so browsers may cache it forever. */
  isForEver?: boolean
}

/** A media type with the content, or with the absolute path of the file. */
export type FileContent = { type: string } & ({ bytes: Uint8Array<ArrayBuffer> } | { path: string })

/** The field that names a file that was too large and was dropped. */
export const tooLargeField = 'fileTooLarge'

/** The hidden field with the idempotency key of a form without scripts. */
export const idempotencyField = 'idempotencyKey'

/** The field that marks a form that was stored while the session had ended. */
export const unsentField = 'unsentForm'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** The request header with the id of the window, which its events carry. */
export const windowHeader = 'X-Window-Id'

/**
 * The request header of a change with the addresses of calls whose answers after it are wanted too, separated by spaces.
 * With a response header of the same name, the body has both: `result` and, by address, `included`.
 */
export const includeHeader = 'X-Include'

/** The request header with the account of the calling page. */
export const accountHeader = 'X-Page-Account'

/** The input of a call that takes none. */
export type Nothing = z.ZodMiniObject<Record<never, never>>

/**
 * An API call as a value: the server adds schema and handler, loaders and actions call it. It has only the type of the
 * schema, so that validation code is not sent to browsers.
 */
export type Endpoint<In extends z.ZodMiniType, Out, W extends Who = Who> = {
  method: Method
  path: string
  who: W
  /** The permission that the caller's role needs. */
  permission: Permission | undefined
  /** The body is the bare id, as the original client sends it. */
  isBareId: boolean
  /** The largest body. */
  limit: string
  status: number
  /** Only accounts whose email is confirmed may make the call. */
  needsConfirmedEmail?: boolean
  /** Takes an idempotency key: a repeated request is answered with the first result and changes nothing. */
  isOnce?: boolean
  /** A locked session may make the call too. */
  evenLocked?: boolean
  /** Somebody who has to confirm their email first may make the call too. */
  beforeConfirmation?: boolean
  /** Somebody who has to set up two-factor authentication first may make the call too. */
  beforeTwoFactor?: boolean
  /** The answer may be long: it is streamed, with a concurrency limit. */
  isLong?: boolean
  /** The input may be a form with one file of this size. */
  maxFile?: number
  /** The media type of an answer that is not JSON. */
  media?: string
  /** Type-level only: the types of input and output. */
  input?: In
  answer?: Out
}

export type Call = <In extends z.ZodMiniType, Out>(
  endpoint: Endpoint<In, Out>,
  input: z.input<In>,
  /** Aborts the request. */
  signal?: AbortSignal,
) => Promise<Out>

/** Calls with an input of unknown type, such as the fields of a form; the API validates it. */
export const callUntyped = <In extends z.ZodMiniType, Out>(
  call: Call,
  endpoint: Endpoint<In, Out>,
  input: Record<string, unknown>,
) => call(endpoint, input as z.input<In>)

/** How loaders and actions call the API: in-process on the server, over HTTP in browsers. */
export const api = createContext<Call>()

type Described<W extends Who> = Pick<Endpoint<never, never, W>, 'method' | 'path' | 'who'> & {
  permission?: Permission
  limit?: string
  maxFile?: number
  needsConfirmedEmail?: boolean
  evenLocked?: boolean
  beforeConfirmation?: boolean
  beforeTwoFactor?: boolean
  isOnce?: boolean
  isLong?: boolean
}

function describe<W extends Who>(description: Described<W>) {
  const takes = <In extends z.ZodMiniType>(isBareId = false) => {
    const gives = <Out extends Json>(status = 200): Endpoint<In, Out, W> => ({
      permission: undefined,
      limit: defaultBodyLimit,
      ...description,
      isBareId,
      status,
    })
    const givesFile = (media: string): Endpoint<In, TextFile, W> => ({
      ...(gives<undefined>() as unknown as Endpoint<In, TextFile, W>),
      media,
    })
    const givesBinaryFile = (): Endpoint<In, BinaryFile, W> => ({
      ...(gives<undefined>() as unknown as Endpoint<In, BinaryFile, W>),
      media: 'application/octet-stream',
    })
    const givesStream = (media: string): Endpoint<In, StreamedFile, W> => ({
      ...(gives<undefined>() as unknown as Endpoint<In, StreamedFile, W>),
      media,
    })
    /** A file whose type depends on the input. */
    const givesAnyFile = (): Endpoint<In, TextFile | BinaryFile, W> => ({
      ...(gives<undefined>() as unknown as Endpoint<In, TextFile | BinaryFile, W>),
      media: 'application/octet-stream',
    })
    return { gives, givesFile, givesBinaryFile, givesAnyFile, givesStream }
  }
  return {
    takes: <In extends z.ZodMiniType>() => takes<In>(),
    takesBareId: <Id extends z.ZodMiniType>() => takes<z.ZodMiniObject<{ id: Id }>>(true),
    ...takes<Nothing>(),
    toAnyone: () => describe({ ...description, who: 'anyone' as const }),
    /** Requires this permission. */
    toThoseWho: (permission: Permission) => describe({ ...description, permission }),
    /** Limits the body, if the general limit is too much. */
    upTo: (limit: string) => describe({ ...description, limit }),
    /** Only for accounts whose email is confirmed. */
    withConfirmedEmail: () => describe({ ...description, needsConfirmedEmail: true }),
    /** Allows locked sessions. */
    evenLocked: () => describe({ ...description, evenLocked: true }),
    /** Allows people who have to confirm their email first. */
    beforeConfirmation: () => describe({ ...description, beforeConfirmation: true }),
    /** Allows people who have to set up two-factor authentication first. */
    beforeTwoFactor: () => describe({ ...description, beforeTwoFactor: true }),
    /** Takes effect once for each idempotency key. */
    once: () => describe({ ...description, isOnce: true }),
    /** Streams a long answer, with a concurrency limit. */
    atLength: () => describe({ ...description, isLong: true }),
    /** Accepts a form with one file of at most this size. */
    withFile: (maxFile: number) => describe({ ...description, maxFile }),
  }
}

const forStaff = (method: Method) => (path: string) => describe({ method, path, who: 'staff' })

/** `get('/api/…').takes<typeof Schema>().gives<Answer>()`; a `:name` in the path is a field of the input. */
export const get = forStaff('GET')
export const post = forStaff('POST')
export const put = forStaff('PUT')
export const patch = forStaff('PATCH')
/** The input is in the address; `gives<undefined>(204)` has no body. */
export const remove = forStaff('DELETE')
