/** Only the latest invoices of an account are listed. */
export const maxListedInvoices = 100
