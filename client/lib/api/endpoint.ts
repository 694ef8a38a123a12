import { createContext } from 'react-router-dom'
import type * as z from 'zod/mini'
import type { Permission } from '#db/shared/policy/model.ts'

/** What survives the wire unchanged, so that a loader returns the same value on both sides. */
export type Json = string | number | boolean | null | undefined | Json[] | { [key: string]: Json }

/** Who may call: staff with a session, or anyone. */
export type Who = 'staff' | 'anyone'

/** The answer of a call that hands out a file to keep; a long one in parts. */
export type TextFile = { name: string; text: string | AsyncIterable<string> }

/** The same of a file that somebody brought, which is sent from the disk, or of one that is made for this answer. */
export type KeptFile = FileContent & {
  name: string
  /** Whatever is under this name stays the same: a browser need not ask again. */
  isForEver?: boolean
}

/** A media type and the content itself, or the absolute path of the file that holds it. */
export type FileContent = { type: string } & ({ bytes: Uint8Array<ArrayBuffer> } | { path: string })

/** More bytes than any photograph that a phone takes needs. */
export const largestPicture: number = 5 * 2 ** 20

/** The most bytes that any form may bring as a file. */
export const largestFile = 5_000_000

/** The field in which a page's form tells which of its files was too large, and so is not there. */
export const tooLargeField = 'fileTooLarge'

/** The hidden field in which a form without scripts brings its idempotency key. */
export const idempotencyField = 'idempotencyKey'

/** The field by which a form says that it was kept while the session was over, and is sent again. */
export const unsentField = 'unsentForm'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** The request header with the id of a browser window, which comes back with the events that the request causes. */
export const windowHeader = 'X-Window-Id'

/** The request header with the id of the account that the calling page was made for. */
export const accountHeader = 'X-Page-Account'

/** The input of a call that takes none. */
export type Nothing = z.ZodMiniObject<Record<never, never>>

/**
 * One call of the API as a value: the server pairs it with a schema and a handler, a loader or action makes it. Of the
 * schema it has the type alone, so that what checks an input is not sent to browsers.
 */
export type Endpoint<In extends z.ZodMiniType, Out, W extends Who = Who> = {
  method: Method
  path: string
  who: W
  /** What the caller's role must allow, beyond being signed in. */
  permission: Permission | undefined
  /** The body is the id alone, as the original client of one call sends it. */
  isBareId: boolean
  /** How long a body may be. */
  limit: string
  status: number
  /** Only accounts whose email is confirmed may make the call. */
  needsConfirmedEmail?: boolean
  /** Takes an idempotency key: a repeated request is answered with the first result and changes nothing. */
  isOnce?: boolean
  /** A locked session may make the call too. */
  evenLocked?: boolean
  /** The answer may be long, and is sent in parts: few are made at a time. */
  isLong?: boolean
  /** The input may come as a form with one file of at most so many bytes. */
  maxFile?: number
  /** The media type of an answer that is a file, not JSON. */
  media?: string
  /** Never there at run time; these carry the types of what goes in and of what comes out. */
  input?: In
  answer?: Out
}

export type Call = <In extends z.ZodMiniType, Out>(
  endpoint: Endpoint<In, Out>,
  input: z.input<In>,
  /** Ends a call over HTTP that nobody waits for any more. */
  signal?: AbortSignal,
) => Promise<Out>

/** How loaders and actions reach the API: in-process on the server, over HTTP in the browser. */
export const api = createContext<Call>()

type Described<W extends Who> = Pick<Endpoint<never, never, W>, 'method' | 'path' | 'who'> & {
  permission?: Permission
  limit?: string
  maxFile?: number
  needsConfirmedEmail?: boolean
  evenLocked?: boolean
  isOnce?: boolean
  isLong?: boolean
}

function describe<W extends Who>(description: Described<W>) {
  const takes = <In extends z.ZodMiniType>(isBareId = false) => {
    const gives = <Out extends Json>(status = 200): Endpoint<In, Out, W> => ({
      permission: undefined,
      limit: '100kb',
      ...description,
      isBareId,
      status,
    })
    const givesFile = (media: string): Endpoint<In, TextFile, W> => ({
      ...(gives<undefined>() as unknown as Endpoint<In, TextFile, W>),
      media,
    })
    const givesKeptFile = (): Endpoint<In, KeptFile, W> => ({
      ...(gives<undefined>() as unknown as Endpoint<In, KeptFile, W>),
      media: 'application/octet-stream',
    })
    return { gives, givesFile, givesKeptFile }
  }
  return {
    takes: <In extends z.ZodMiniType>() => takes<In>(),
    takesBareId: <Id extends z.ZodMiniType>() => takes<z.ZodMiniObject<{ id: Id }>>(true),
    ...takes<Nothing>(),
    toAnyone: () => describe({ ...description, who: 'anyone' as const }),
    /** Only for roles that the policy allows this. */
    toThoseWho: (permission: Permission) => describe({ ...description, permission }),
    /** Only for bodies up to this length, where that of all calls is more than anybody needs. */
    upTo: (limit: string) => describe({ ...description, limit }),
    /** Only for accounts whose email is confirmed. */
    withConfirmedEmail: () => describe({ ...description, needsConfirmedEmail: true }),
    /** Also from a session that is locked. */
    evenLocked: () => describe({ ...description, evenLocked: true }),
    /** Takes effect once for each idempotency key. */
    once: () => describe({ ...description, isOnce: true }),
    /** Its answer may be long: few of those are made at a time. */
    atLength: () => describe({ ...description, isLong: true }),
    /** Its input may be a form with one file of at most so many bytes. */
    withFile: (maxFile: number) => describe({ ...description, maxFile }),
  }
}

const forStaff = (method: Method) => (path: string) => describe({ method, path, who: 'staff' })

/** `get('/api/…').takes<typeof Schema>().gives<Answer>()`; a `:name` in the path is a field of the input. */
export const get = forStaff('GET')
export const post = forStaff('POST')
export const put = forStaff('PUT')
export const patch = forStaff('PATCH')
/** Its input is in the address; `gives<undefined>(204)` answers without a body. */
export const remove = forStaff('DELETE')
