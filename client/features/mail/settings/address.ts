/** The address of the settings of email. */
export const settingsAddress = '/email/settings'
