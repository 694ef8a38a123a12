import type { Role } from '#db/accounts/model.ts'
import { hasPermission } from '#db/shared/policy/model.ts'
import { hasPage, permissionFor } from '../pages.ts'

/** Whether a link to this address leads this role to a page. */
export function leadsSomewhere(address: string, role: Role): boolean {
  const permission = permissionFor(address)
  return hasPage(address) && (!permission || hasPermission(role, permission))
}
