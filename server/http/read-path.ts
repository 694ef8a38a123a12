/** Returns the value at a path such as `realm_access.roles`; undefined when there is none. */
export const readPath = (value: unknown, path: string): unknown =>
  path.split('.').reduce((inner, name) => {
    const isObject = typeof inner === 'object' && inner !== null && Object.hasOwn(inner, name)
    return isObject ? (inner as Record<string, unknown>)[name] : undefined
  }, value)
