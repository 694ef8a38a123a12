/** The mail with the link for a new password. */
export const passwordMail = ({
  brand,
  name,
  link,
}: {
  brand: string
  name: string
  link: string
}) => ({
  subject: `A new password for ${brand}`,
  message: `Hello ${name},

somebody, most likely you, has asked for a new password for your account. Choose it here within 30 minutes:

${link}

If it was not you, there is nothing to do: your password stays as it is.

${brand}
`,
})
