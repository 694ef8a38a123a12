const key = 'language-changed'

/** Remembers over the page load that the language is being changed. Private windows may refuse to store it. */
export function rememberLanguageChange() {
  try {
    sessionStorage.setItem(key, 'yes')
  } catch {
    // The new page is in the new language anyway.
  }
}

/** Returns whether this page follows a change of the language; true only once. */
export function takeLanguageChange() {
  try {
    const isNew = sessionStorage.getItem(key) !== null
    sessionStorage.removeItem(key)
    return isNew
  } catch {
    return false
  }
}
