import { type AssignableRole, assignableRoles } from '#db/accounts/model.ts'
import { readPath } from '../../http/read-path.ts'

/** The claim that lists the groups of a person, perhaps nested as in `realm_access.roles`, and the role of each group. */
export type RoleClaim = { claim: string; map: ReadonlyMap<string, AssignableRole> }

type Claims = Record<string, unknown>

/** Returns whether the claims contain the one with the groups. */
export const hasRoleClaim = (claims: Claims, { claim }: RoleClaim): boolean =>
  getClaim(claims, claim) !== undefined

/** Returns the highest role of the groups in the claim, which is a text or a list; null when no group has one. */
export function readRole(claims: Claims, { claim, map }: RoleClaim): AssignableRole | null {
  const groups = [getClaim(claims, claim)].flat()
  const named = groups.map((group) => (typeof group === 'string' ? map.get(group) : undefined))
  return assignableRoles.find((role) => named.includes(role)) ?? null // highest first
}

/** A claim may itself be named with dots, such as an address. */
const getClaim = (claims: Claims, path: string) =>
  Object.hasOwn(claims, path) ? claims[path] : readPath(claims, path)
