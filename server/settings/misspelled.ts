import { type SettingName, settings } from './environment.ts'
import { secretSettings } from './secret-files.ts'

const names = Object.keys(settings) as SettingName[]

/** Shorter names resemble variables of other programs. */
const minNameLength = 7
const maxMistakes = 2

/** Returns a sentence for each environment variable that is probably meant as a setting, but is not one. */
export function findMisspelledSettings(environment: Record<string, string | undefined>): string[] {
  const others = Object.keys(environment).filter((name) => environment[name] && !isRead(name))
  return others.flatMap((name) => {
    const setting = names.find((each) => name === `${each}_FILE`)
    if (setting) return [`${name} is not a setting: only secrets can be read from a file`]
    const meant = names.find((each) => !environment[each] && isSimilar(name, each))
    return meant ? [`${name} is not a setting. Did you mean ${meant}?`] : []
  })
}

const isRead = (name: string) =>
  name in settings || secretSettings.some((secret) => name === `${secret}_FILE`)

const isSimilar = (name: string, setting: string) =>
  setting.length >= minNameLength &&
  Math.abs(name.length - setting.length) <= maxMistakes &&
  countMistakes(name, setting) <= maxMistakes

/** Returns how many letters have to be inserted, removed or replaced (the Levenshtein distance). */
function countMistakes(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1]
    for (const [column, expected] of [...other].entries()) {
      const replaced = (row[column] ?? 0) + (letter === expected ? 0 : 1)
      next.push(Math.min(replaced, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1))
    }
    row = next
  }
  return row[other.length] ?? 0
}
