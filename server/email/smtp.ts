/** Connects to a mail server and signs in. Throws when that fails. */
export async function verifyMailServer(url: string): Promise<void> {
  const transport = await createSmtpTransport(url)
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}

/** Creates the connection to a mail server. Neither files nor addresses that an email names are read. */
export async function createSmtpTransport(url: string) {
  const { createTransport } = await import('nodemailer') // loaded only when mail is configured
  return createTransport({
    url,
    connectionTimeout: 4000,
    greetingTimeout: 4000,
    socketTimeout: 60_000, // a server may scan an email before it accepts it
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

type SmtpError = Error & { code?: string; responseCode?: number; response?: string }

/** Types what nodemailer rejects with: an error of the connection, or the response of the mail server. */
export const asError = (error: unknown) => error as SmtpError

/** Returns whether the failure is permanent. A wrong password is a configuration error, not a failure of the email. */
export function isPermanent({ code, responseCode = 0 }: SmtpError) {
  return code !== 'EAUTH' && responseCode >= 500 && responseCode < 600
}

/** Returns why a delivery failed, on one line, to show to administrators. */
export const toReason = ({ response, message }: SmtpError) =>
  (response ?? message).replace(/\p{Cc}+/gu, ' ').slice(0, 300)
