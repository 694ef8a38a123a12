type Told = { brand: string; name: string; link: string }

/** A name that mail programs would make a link of is somebody's way to write to strangers in our name. */
const hello = (name: string) => (/\S[.:/@]\S|:/.test(name) ? 'Hello,' : `Hello ${name},`)

/** The mail with the link that confirms a new e-mail. */
export const confirmationMail = ({ brand, name, link }: Told) => ({
  subject: `Confirm your e-mail for ${brand}`,
  message: `${hello(name)}

you want to use this address at ${brand} from now on. Confirm it here within 30 minutes:

${link}

If it was not you, there is nothing to do: nothing changes.

${brand}
`,
})

/** The mail with the link for a new password. */
export const passwordMail = ({ brand, name, link }: Told) => ({
  subject: `A new password for ${brand}`,
  message: `${hello(name)}

somebody, most likely you, has asked for a new password for your account. Choose it here within 30 minutes:

${link}

If it was not you, there is nothing to do: your password stays as it is.

${brand}
`,
})
