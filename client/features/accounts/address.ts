import { type AccountState, accountStates } from '#db/accounts/model.ts'
import { pageIn, pickOne, withQuery } from '../../lib/list/address.ts'
import { parseId } from '../../lib/list/ids.ts'

const address = '/settings/accounts'

export type ListParams = {
  q: string | undefined
  state: AccountState | undefined
  page: number | undefined
}

/** The panel over the list: the form of an invitation, an account, or the question before it is deleted. */
export type PanelParams = { invite?: 'new'; edit?: number; delete?: number }

/** Returns the address of a list, with a panel over it. */
export const accountsAddress = (list: ListParams, panel: PanelParams = {}): string =>
  withQuery(address, { ...list, ...panel })

/** Parses the query of an address; what is not valid is ignored. */
export function parseAccountsParams(search: URLSearchParams) {
  const page = pageIn(search)
  const list: ListParams = {
    q: search.get('q') || undefined,
    state: pickOne(accountStates, search.get('state')),
    page: page === 1 ? undefined : page,
  }
  return {
    list,
    isInviting: search.has('invite'),
    /** Whom the form of an invitation suggests. */
    inviteEmail: search.get('email')?.slice(0, 254) || undefined,
    editId: parseId(search.get('edit')),
    deleteId: parseId(search.get('delete')),
  }
}
