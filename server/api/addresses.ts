import { addresses } from '#client/features/shop/endpoints.ts'
import {
  addAddress,
  changeAddress,
  findAddress,
  listAddresses,
  removeAddress,
} from '#db/addresses/queries.ts'
import { AddressById, AddressChange, NewAddress } from '#db/addresses/schemas.ts'
import { assertFound } from '../http/http-error.ts'
import { assertStored } from './assert-stored.ts'
import { serve } from './serve.ts'

const noAddress = 'Address not found.'

export const addressesApi = serve(
  addresses,
  { add: NewAddress, read: AddressById, change: AddressChange, remove: AddressById },
  {
    list: async (_, { db, account }) => ({ addresses: await listAddresses(db, account) }),
    add: (address, { db, account }) => addAddress(db, account, address),
    read: async ({ id }, { db, account }) =>
      assertFound(await findAddress(db, account, id), noAddress),
    change: async (change, { db, account }) =>
      assertStored(await changeAddress(db, account, change), 'address'),
    remove: async ({ id }, { db, account }) =>
      assertFound(await removeAddress(db, account, id), noAddress),
  },
)
