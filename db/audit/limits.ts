/** The number of events on a page of the audit log. */
export const auditEventsPerPage = 50

/** At most this many rows of a bulk deletion are named. */
export const maxAuditItems = 20
