import type { ManagedAccount } from '#db/accounts/management.ts'

export type RoleOrigin = 'here' | 'setting' | 'provider' | 'backend'

/** Returns where the role of an account comes from; ADMIN_EMAILS counts more than any other source. */
export function getRoleOrigin({ isAdminBySetting, roleSource }: ManagedAccount): RoleOrigin {
  if (isAdminBySetting) return 'setting'
  return roleSource === 'local' ? 'here' : roleSource
}
