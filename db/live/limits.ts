/** A client that missed more events than are stored, or than are sent at once, reloads everything. */
export const maxStoredEvents = 5000
