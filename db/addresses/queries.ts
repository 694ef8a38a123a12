import { and, asc, eq } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import { nextId } from '../counters/queries.ts'
import { publish } from '../live/event-log.ts'
import { type ChangeResult, isStale } from '../shared/change-result.ts'
import { DomainError } from '../shared/domain-error.ts'
import { omitUndefined } from '../shared/omit-undefined.ts'
import type { Db, Reader, Writer } from '../store/dialect.ts'
import { maxAddresses } from './limits.ts'
import type { AddressChange, NewAddress } from './schemas.ts'
import { addresses } from './table.ts'

export type Address = Omit<typeof addresses.$inferSelect, 'account'>

const columns = {
  id: addresses.id,
  name: addresses.name,
  phone: addresses.phone,
  house: addresses.house,
  landmark: addresses.landmark,
  town: addresses.town,
  postcode: addresses.postcode,
  state: addresses.state,
  kind: addresses.kind,
  version: addresses.version,
}

const isAddress = (account: AccountId, id: number) =>
  and(eq(addresses.account, account), eq(addresses.id, id))

/** Returns the addresses of an account, oldest first. */
export const listAddresses = (db: Reader, account: AccountId): Promise<Address[]> =>
  db
    .select(columns)
    .from(addresses)
    .where(eq(addresses.account, account))
    .orderBy(asc(addresses.id))

/** Finds a delivery address of an account; that of another account is unknown. */
export async function findAddress(
  db: Reader,
  account: AccountId,
  id: number,
): Promise<Address | undefined> {
  const [row] = await db.select(columns).from(addresses).where(isAddress(account, id))
  return row
}

/** Adds an address. Throws a `DomainError` when the account has the maximum number. */
export const addAddress = (db: Db, account: AccountId, address: NewAddress): Promise<Address> =>
  db.write(async (tx) => {
    const count = await tx.$count(addresses, eq(addresses.account, account))
    if (count >= maxAddresses) {
      throw new DomainError('conflict', 'You have too many addresses. Delete one first.')
    }
    const row = await insertAddress(tx, account, address)
    await publish(tx, account, 'shop')
    return row
  })

/** Inserts an address without counting those of the account or publishing the change, which the caller does. */
export async function insertAddress(
  tx: Writer,
  account: AccountId,
  address: NewAddress,
): Promise<Address> {
  const row = { ...address, id: await nextId(tx, addresses, account), version: 1 }
  await tx.insert(addresses).values({ ...row, account })
  return row
}

/** Updates an address, unless its version has changed; returns undefined when there is none. */
export const changeAddress = (
  db: Db,
  account: AccountId,
  { id, version, ...change }: AddressChange,
): Promise<ChangeResult<Address> | undefined> =>
  db.write(async (tx) => {
    const before = await findAddress(tx, account, id)
    if (!before) return
    if (isStale(before, version)) return { row: before, isStale: true }
    const row = { ...before, ...omitUndefined(change), version: before.version + 1 }
    await tx.update(addresses).set(row).where(isAddress(account, id))
    await publish(tx, account, 'shop')
    return { row, isStale: false }
  })

/** Deletes an address and returns it; undefined when there is none. Orders keep a copy. */
export const removeAddress = (
  db: Db,
  account: AccountId,
  id: number,
): Promise<Address | undefined> =>
  db.write(async (tx) => {
    const before = await findAddress(tx, account, id)
    if (!before) return
    await tx.delete(addresses).where(isAddress(account, id))
    await publish(tx, account, 'shop')
    return before
  })
